import type { commonProblems as catalogue } from '../../../kernel/catalogue/common.ts'

export const commonProblems: Record<keyof typeof catalogue, string> = {
  validationFailed: '部分欄位未正確填寫，請檢查已標示的欄位後再提交。',
  signInAgain: '登入時限已過，請重新登入。',
  forbidden: '你沒有此操作的權限，請聯絡管理員以取得權限。',
  notFound: '找不到此項目，可能已被移除，或你已沒有其存取權限。',
  conflict: '此資料已被其他用戶更新，請重新整理頁面後再作更改。',
  payloadTooLarge: '提交的資料過大，請分批提交。',
  tooManyRequests: '短時間內要求過多，請於一分鐘後再試。',
  systemBusy: '系統繁忙，請稍後再試。',

  photoNotFound: '找不到相片，可能已從紀錄中移除。',
  onlyJpegOrPng: '只接受 jpeg 或 png 格式的圖像，請選擇其他圖像。',
  exportMailFailed: '匯出檔案未能發送至聯絡電郵，請檢查電郵地址後再試。',
  exportFailed: '匯出失敗，未有產生檔案，請再試一次。',

  bodyBroken: '未能讀取提交的資料，請按規定格式重新提交。',
  fileNotFound: '找不到檔案，可能已被移除，或你已沒有其存取權限。',
  fileTooLarge: '檔案超過%max% MB，請選擇較小的檔案。',
  fileTypeRefused: '不接受此類檔案，請選擇所列類型的檔案。',
  tooManyFiles: '所選檔案超過%max%個，請移除部分檔案後再試。',
  importTooManyRows: '檔案超過%max%行，請分拆檔案後逐一匯入。',
  exportTooManyRecords: '紀錄數目超過%max%，請收窄搜尋範圍。',
  idempotencyMismatch: '同一要求曾以不同內容提交，因此未有執行。請重新整理頁面後再提交。',
  reasonRequired: '請輸入原因後再提交。',
  alreadyDecided: '此事項已由你或其他用戶作出決定，請重新整理頁面以檢視結果。',
  dictionaryInUse: '此字典資料正在使用中，不能刪除。請先從有關紀錄中移除。',
  menuInUse: '此選單下仍有項目，不能刪除。請先移動或刪除該等項目。',
  dictionaryValueUsed: '此字典內已有相同的值，請輸入其他值。',
  messageNotFound: '找不到此訊息。訊息可能已在回收筒滿30日而被移除。',
  messageTagStatutory: '此類訊息為法例要求或用以保障你的帳戶，因此不能關閉。',
}
