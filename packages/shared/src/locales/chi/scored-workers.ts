import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/scored-workers.ts'
import { figures } from './worker-figures.ts'

export const words: Like<typeof eng> = {
  screens: { scoredWorkers: '工程人員' },
  scoredWorkers: {
    title: '註冊工程師、註冊工程人員及一般工人',
    subtitle: {
      none: '截至{{time}}。尚未有已結算的月份，所以沒有計算工作。',
      one: '截至{{time}}。{{first}}完成的工作。',
      some: '截至{{time}}。{{first}}至{{last}}完成的工作。',
    },
    note: figures.note,
    totals: { list_one: '共{{count}}名工程人員', list_other: '共{{count}}名工程人員' },
    field: {
      template: '範本',
      nameEn: '姓名（英文）',
      nameZh: '姓名（中文）',
      name: '姓名或註冊號碼',
      kind: '類別及註冊',
      groupType: '組別',
      months: '期間',
      leType: '工作對象',
      rcIds: '註冊承辦商',
      workerIds: '工程人員',
      expiringWithin: '註冊於若干日內屆滿',
      isActive: '在職',
      registrations: '註冊號碼',
      expiresOn: '註冊屆滿日期',
      employer: '註冊承辦商',
      ...figures.field,
      createdAt: '帳戶建立日期',
    },
    head: figures.head,
    name: '姓名',
    status: '狀態',
    jobsOf_one: '1項工作',
    jobsOf_other: '{{number}}項工作',
    views: { endingSoon: '註冊於{{days}}日內屆滿', inactive: '非活躍' },
    emptyTitle: '這裏沒有工程人員',
    emptyText: '你的工程人員有工程紀錄後，便會在此顯示數字。如已設定篩選條件，請減少條件再試。',
    sheet: {
      title: '工程人員數字',
      file: '工程人員數字',
      scopeAll: '所有承辦商的工程人員',
      scopeOwn: '本機構的工程人員',
    },
  },
  enums: {
    runKind: { exportScoredWorkers: '匯出工程人員數字' },
  },
}
