import type { Like } from '../../kernel/words.ts'
import type { endings as eng } from '../eng/access-endings.ts'

/** What ends together with the access of the one before, in acts by which somebody else takes its place. */
export const endings: Like<typeof eng> = {
  invitationsEnded_one: '原有機構的1項待完成邀請會被取消。',
  invitationsEnded_other: '原有機構就{{number}}本工作日誌的待完成邀請會被取消。',
  plansEnded_one: '原有機構的1項保養計劃會在該處結束。',
  plansEnded_other: '原有機構就{{number}}本工作日誌的保養計劃會結束。',
  questionsEnded_one: '該處不再詢問原有機構的問題。',
  questionsEnded_other: '{{number}}本工作日誌不再詢問原有機構的問題。',
  formsStopped_one: '原有機構未完成的法定表格不能提交，須分拆該工作日誌。',
  formsStopped_other: '原有機構未完成的法定表格不能提交，須分拆{{number}}本工作日誌。',
  updatesWithdrawn_one: '原有機構待審批的規格更新申請會撤回。',
  updatesWithdrawn_other: '原有機構{{number}}份待審批的規格更新申請會撤回。',
  sensorsUnlinked_one: '原有機構的感應器與該工作日誌的連結會解除。',
  sensorsUnlinked_other: '原有機構{{number}}個感應器與工作日誌的連結會解除。',
}
