import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/label-pages.ts'

export const words: Like<typeof eng> = {
  labelPages: {
    subtitle: '只有你所屬機構的用戶可看到這些標籤。每本工作日誌最多可加{{max}}個標籤。',
    add: '新增標籤',
    edit: '編輯標籤',
    save: '儲存標籤',
    added: '已新增標籤{{name}}',
    saved: '已儲存標籤{{name}}',
    deleted: '已刪除標籤{{name}}',
    remove: {
      action: '刪除標籤',
      title: '確定要刪除標籤「{{name}}」？',
      text_zero: '沒有工作日誌使用這個標籤。',
      text_one: '標籤會從1本工作日誌移除。此操作無法還原。',
      text_other: '標籤會從{{count}}本工作日誌移除。此操作無法還原。',
    },
    colorHint: '顏色須夠深，在白色背景上清晰可見。',
    noPersonalData: '名稱不含個人資料',
    preview: '預覽',
    emptyTitle: '尚未有標籤',
    emptyText: '標籤以你自己的字句為工作日誌分類，例如「重點地點」或「2027年合約」。',
    labelledEmptyTitle: '尚未有已加標籤的工作日誌',
    labelledEmptyText: '在工作日誌列表勾選工作日誌，然後選擇「加標籤」。',
  },
}
