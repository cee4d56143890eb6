import type { Like } from '../../kernel/words.ts'
import type { logbookPages as eng } from '../eng/logbook-pages.ts'

export const logbookPages: Like<typeof eng> = {
  status: '狀況',
  rpAndRc: '負責人及承辦商',
  andMore: '及其他{{count}}個',
  noRp: '未有負責人',
  accessEnded: '權限已結束',
  noRc: '未有承辦商',
  nextDuty: '下一項責任',
  add: '新增工作日誌',
  emptyTitle: '尚未有工作日誌',
  emptyText: '你新增或接收工作日誌後，工作日誌會在此顯示。',
  emptyTextReader: '你的機構獲得工作日誌的存取權限後，工作日誌會在此顯示。',
  selectedExport: '匯出',
  views: { overdue: '逾期', due: '30日內到期', noRp: '未有負責人', notActivated: '未啟用', special: '特別保養' },
  locationIdsKept: '{{number}}個地點編號',
  locationIdsChange: '更改清單',
  locationIdsClear: '清除清單',
  locationIdsHint: '每行輸入一個地點編號，或以逗號分隔。7個字元代表整個處所。',
  premises: {
    subtitle: '地點編號首7個字元代表處所。',
    units: '升降機及自動梯',
    activated: '{{count}}部中已啟用{{activated}}部',
  },
  activate: {
    title_one: '啟用1本工作日誌',
    title_other: '啟用{{count}}本工作日誌',
    note: '由該日起，工程須記錄在數碼工作日誌。啟用後無法還原。',
    done_one: '已啟用1本工作日誌',
    done_other: '已啟用{{count}}本工作日誌',
  },
  labelled: { choose: '標籤' },
}
