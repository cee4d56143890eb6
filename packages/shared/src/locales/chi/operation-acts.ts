import type { Like } from '../../kernel/words.ts'
import type { acts as eng } from '../eng/operation-acts.ts'

export const acts: Like<typeof eng> = {
  'healthContest.contest': '對已結算月份提出異議',
  'healthContest.accept': '接納異議',
  'healthContest.reject': '駁回異議',
  'healthContest.withdraw': '撤回異議',
  'form.create': '開立表格',
  'form.edit': '更改表格，簽署失效',
  'form.prepare': '表格交付簽署',
  'form.send': '表格發送予對方機構',
  'form.return': '退回表格',
  'form.cancel': '取消表格',
  'form.tryNow': '要求立即再送表格',
  'form.cancelSubmission': '要求取消提交表格',
  'form.consent': '同意由承辦商提交表格',
  'form.accepted': '外部系統收妥表格',
  'form.failed': '未能提交表格',
  'form.processed': '表格已處理',
  'form.forgotten': '表格提交已取消',
  'form.split': '由表格分拆工作日誌',
  'form.splitFrom': '分拆成新表格',
  'form.raise': '系統開立表格',
  'formSigning.sign': '簽署表格',
  'formSubmission.submit': '提交表格',
  'form.tell': '表格已經其他途徑提交',
  'formType.add': '新增表格版本',
}
