import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/dictionaries.ts'

export const words: Like<typeof eng> = {
  screens: { dictionaries: '字典' },
  /** Words of the administration of dictionaries. */
  dictionaries: {
    subtitle: '表格可選的值。使用中的值不可刪除，可設定最後日期。',
    search: '值或名稱',
    totals: { values_one: '共{{count}}個值', values_other: '共{{count}}個值' },
    failed: '未能載入字典值',
    empty: '沒有字典值',
    add: '新增字典值',
    edit: '編輯字典值',
    save: '儲存字典值',
    added: '已新增字典值{{value}}',
    saved: '已儲存字典值{{value}}',
    removed: '已刪除字典值{{value}}',
    always: '一直可選',
    from: '由{{from}}起',
    to: '至{{to}}止',
    both: '{{from}} – {{to}}',
    coming: '尚未開始',
    ended: '已結束',
    extraHint: 'JSON物件，例如{"days": 14}',
    remove: {
      action: '刪除字典值',
      title: '刪除字典值「{{value}}」？',
      text: '之後不能再選用，且不可復原。',
    },
    field: {
      q: '值或名稱',
      dictNames: '字典',
      states: '狀態',
      dictName: '字典',
      value: '值',
      labelEn: '英文',
      labelZh: '中文',
      parent: '上層',
      sort: '次序',
      extra: '附加資料',
      days: '日數',
      valid: '可選日期',
      validFrom: '開始可選日期',
      validTo: '最後可選日期',
    },
  },
  enums: { dictState: { OPEN: '可選', COMING: '尚未開始', ENDED: '已結束' } },
  problems: {
    dictionaryInUse: '此字典值正在使用，不能刪除或改名。可改為設定最後日期。',
    dictionaryValueUsed: '字典中已有此值，請輸入另一個值。',
    dictionaryExtraWrong: '這不是JSON物件，請寫成{"name": "value"}。',
  },
}
