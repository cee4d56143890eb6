import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/duties.ts'

export const words: Like<typeof eng> = {
  enums: {
    dutyKind: {
      MAINTENANCE: '定期保養',
      EXAMINATION: '定期檢驗',
      LOAD_TEST: '負載測試',
      USE_PERMIT: '准用證',
      SPECIAL_MAINTENANCE: '特別保養',
      PERMIT_APPLICATION: '檢驗後申請准用證',
      INVESTIGATION: '事故調查',
      INCIDENT_REPORT: '事故報告',
      SUSPENSION_NOTICE: '暫停使用通告',
      ACKNOWLEDGE: '確認收悉工程紀錄',
      PLANNED_VISIT: '計劃保養',
      MAKE_UP_VISIT: '補做保養',
      ANNUAL_MINIMUM: '每年最低保養次數',
      ANSWER: '回覆對方',
    },
    duty: {
      OVERDUE: '逾期',
      DUE_SOON: '即將到期',
      ON_TRACK: '如期',
      DONE: '已完成',
      OPEN: '未完成',
      SUSPENDED: '暫停',
    },
    runKind: { exportDutyList: '匯出期限' },
  },
}
