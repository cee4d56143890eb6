import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/deleted-records.ts'

export const words: Like<typeof eng> = {
  screens: { deletedJobRecords: '已刪除的工程紀錄' },
  deletedJobRecords: {
    sheet: { title: '已刪除的工程紀錄', file: '已刪除的工程紀錄' },
    subtitle: '已刪除的紀錄不能恢復，其內容不再顯示；區塊鏈編碼會保留在工作日誌內。',
    search: '地點編號或地址',
    failed: '未能載入已刪除的紀錄',
    emptyTitle: '沒有已刪除的紀錄',
    emptyText: '紀錄刪除後，會連同原因列於此處。',
    totals: { list_one: '{{count}}項已刪除的紀錄', list_other: '{{count}}項已刪除的紀錄' },
    acknowledged: '已確認收悉',
    notAcknowledged: '未確認收悉',
    deletedBy: '由{{name}}於{{at}}刪除',
    until: '至{{time}}',
    act_one: '刪除紀錄',
    act_other: '刪除{{number}}項紀錄',
    note_one:
      '紀錄刪除後不能恢復：相片不再顯示，期限、表現數據及尚未結算的月份會隨之更新，區塊鏈編碼則保留在工作日誌內。負責人會獲通知。',
    note_other:
      '紀錄刪除後不能恢復：相片不再顯示，期限、表現數據及尚未結算的月份會隨之更新，區塊鏈編碼則保留在工作日誌內。負責人會獲通知。',
    submitSome: '刪除{{number}}項，不包括{{leftOut}}項',
    done_one: '已刪除紀錄',
    done_other: '已刪除{{count}}項紀錄',
    field: {
      id: '紀錄編號',
      locationId: '地點編號',
      address: '地址',
      addressEn: '地址（英文）',
      addressZh: '地址（中文）',
      typeOfWork: '工程類別',
      startedAt: '開始時間',
      completedAt: '工作時間',
      org: '承辦商',
      submitterName: '記錄者',
      deletedAt: '刪除時間',
      deletedByName: '刪除者',
      reason: '原因',
      comments: '備註',
      isAcknowledged: '先前已確認收悉',
    },
    filter: {
      q: '搜尋',
      typesOfWork: '工程類別',
      reasons: '原因',
      contractors: '承辦商',
      acknowledged: '先前已確認收悉',
      from: '刪除日期由',
      to: '刪除日期至',
    },
  },
  enums: { runKind: { exportDeletedJobRecords: '匯出已刪除的工程紀錄' } },
  messages: {
    event: {
      jobRecordDeleted: {
        title: '{{userName}}刪除了{{locationId}}的一項工程紀錄',
        body: '{{org}}的{{userName}}刪除了{{address}}（{{locationId}}）的一項工程紀錄（{{typeOfWork}}）。原因：{{reason}}',
        manyTitle: '{{userName}}刪除了{{count}}項工程紀錄',
        manyBody: '{{org}}的{{userName}}刪除了{{count}}項工程紀錄。原因：{{reason}}',
        example: '{{locationId}} {{address}}：{{typeOfWork}}',
      },
    },
  },
  problems: {
    deletionReasonUnknown: '此原因不在列表內，請從列表選擇原因。',
  },
}
