import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/labels.ts'

export const words: Like<typeof eng> = {
  screens: {
    labelGroup: '標籤',
    labels: '管理標籤',
    labelledLogbooks: '已加標籤的工作日誌列表',
  },
  labels: {
    search: '標籤名稱',
    totals: { list_one: '共{{count}}個標籤', list_other: '共{{count}}個標籤' },
    failed: '未能載入標籤',
    manage: '管理標籤',
    move: { bind: '加標籤', unbind: '移除標籤' },
    bindTitle_one: '為1本工作日誌加標籤',
    bindTitle_other: '為{{count}}本工作日誌加標籤',
    unbindTitle_one: '從1本工作日誌移除標籤',
    unbindTitle_other: '從{{count}}本工作日誌移除標籤',
    bound_one: '已為1本工作日誌加標籤',
    bound_other: '已為{{count}}本工作日誌加標籤',
    unbound_one: '已從1本工作日誌移除標籤',
    unbound_other: '已從{{count}}本工作日誌移除標籤',
    choose: '標籤',
    none: '你尚未有標籤。',
    field: {
      name: '名稱',
      color: '顏色',
      logbookCount: '工作日誌',
      createdAt: '建立時間',
      labels: '標籤',
      labelIds: '標籤',
      noPersonalData: '名稱不含個人資料',
    },
  },
  validation: { labelColorContrast: '請選擇較深的顏色，使其在白色上清晰可見。' },
  problems: {
    labelLimitReached: '每本工作日誌最多可加10個標籤，請先移除一個標籤。',
    labelNotFound: '找不到標籤，可能已被刪除。',
    labelNameUsed: '此標籤名稱在你的機構已被使用，請輸入其他名稱。',
  },
}
