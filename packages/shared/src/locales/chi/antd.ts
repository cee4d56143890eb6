/** Hong Kong wording where antd's own locale has Taiwan's or simplified words; English needs none. */
export const antd = {
  Pagination: {
    items_per_page: '項/頁',
    jump_to: '前往',
    page: '頁',
    prev_page: '上一頁',
    next_page: '下一頁',
    page_size: '每頁項數',
  },
  Table: {
    emptyText: '沒有資料',
    selectAll: '選取此頁',
    triggerDesc: '按此由大至小排序',
    triggerAsc: '按此由小至大排序',
    cancelSort: '取消排序',
  },
  Upload: {
    uploading: '正在上載……',
    removeFile: '移除檔案',
    uploadError: '上載失敗',
    previewFile: '預覽檔案',
    downloadFile: '下載檔案',
  },
  Empty: { description: '沒有資料' },
  Popconfirm: { okText: '確認', cancelText: '取消' },
  Modal: { okText: '確認', cancelText: '取消', justOkText: '知道' },
}
