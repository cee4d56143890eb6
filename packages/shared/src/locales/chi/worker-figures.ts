import type { Like } from '../../kernel/words.ts'
import type { figures as eng } from '../eng/worker-figures.ts'

/** What lists of workers with their figures call these, wherever they stand. */
export const figures: Like<typeof eng> = {
  field: {
    examinations: '檢驗次數',
    examinationMinutes: '檢驗平均時間（分鐘）',
    examinationLong: '檢驗逾8小時（%）',
    maintenances: '保養次數',
    maintenanceMinutes: '保養平均時間（分鐘）',
    maintenanceLong: '保養逾6小時（%）',
    submission: '完成後提交（小時）',
    gps: '定位正確率（%）',
    jobs: '工作數目',
  },
  /** Of examinations and of maintenance, each under its own head. */
  head: {
    examination: '檢驗',
    maintenance: '保養',
    average: '平均（分鐘）',
    over: '逾{{hours}}小時（%）',
  },
  note: '檢驗：TW16、TW17。保養：TW03、TW06、TW15。逾{{examination}}小時（{{maintenance}}小時）：需時超過此數的工作，或同日超過{{examination}}項定期檢驗（{{maintenance}}項定期保養）的各項工作；每項工作只計一次。',
}
