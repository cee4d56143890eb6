import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/runs.ts'

export const words: Like<typeof eng> = {
  screens: {
    runs: '背景處理',
  },
  runs: {
    progress: '處理進度',
    done: '已處理{{done}}項，共{{total}}項',
  },
  enums: {
    run: {
      QUEUED: '輪候中',
      RUNNING: '處理中',
      DONE: '已完成',
      FAILED: '失敗',
      EXPIRED: '已過期',
      CANCELLED: '已停止',
    },
    runKind: {
      exportLogbooks: '匯出工作日誌',
      exportJobRecords: '匯出工程紀錄',
      exportWorkers: '匯出工程人員',
      exportOrganizations: '匯出機構',
      exportOperationRecords: '匯出操作紀錄',
      exportAdministration: '匯出帳戶',
      importAccounts: '匯入同事',
      importWorkers: '匯入工程人員',
      recordsPdf: '工程紀錄PDF',
    },
  },
}
