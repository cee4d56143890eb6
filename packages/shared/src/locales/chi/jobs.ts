import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/jobs.ts'

export const words: Like<typeof eng> = {
  screens: { jobs: '系統工作' },
  /** Words of the jobs of the portal. */
  jobs: {
    subtitle: '系統自行進行的工作。錯誤只顯示類別，因內容可能涉及個人資料。',
    failed: '未能載入系統工作',
    empty: '尚無系統工作',
    again: '再次執行',
    againOne: '再次執行{{name}}',
    ran: '已排入系統工作{{name}}',
    failedAt: '於{{at}}',
    confirm: {
      title: '再次執行{{name}}？',
      text: '失敗的工作會再做一次；定時工作會立即執行。系統會記錄由誰提出。',
    },
    field: {
      name: '工作',
      waiting: '等候中',
      running: '執行中',
      failed: '失敗',
      nextAt: '下次執行',
      lastDoneAt: '上次完成',
      lastError: '最近錯誤',
      actions: '操作',
    },
  },
  problems: {
    jobNothingToRun: '此工作沒有失敗的項目，或正在等候或執行。請再檢視列表。',
  },
}
