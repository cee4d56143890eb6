import type { Like } from '../../../kernel/words.ts'
import type { importProblems as eng } from '../../eng/problems/imports.ts'

export const importProblems: Like<typeof eng> = {
  importFileLocked: '檔案設有密碼，或屬舊式.xls檔案。請另存為沒有密碼的.xlsx檔案，再重新上載。',
  importFileUnsafe: '檔案解壓後超出可接受的大小。請將各行複製到新的範本，再上載該範本。',
  importTooManyColumns: '檔案多於%max%欄，請刪除不需要的欄。',
  importColumnsMissing: '找不到以下各欄：%columns%。請保留範本的標題。',
  importColumnsRepeated: '以下各欄重複：%columns%。每欄只保留一次。',
  importHasErrors: '沒有匯入任何資料：有%count%行錯誤。請更正後重新上載檔案。',
  importCellRequired: '未填寫。',
  importCellInvalid: '不正確。',
  importCellUnreadable: '此格是Excel錯誤值、日期，或沒有結果的公式。請以文字直接輸入資料。',
  importCellRepeated: '與第%first%行重複，只保留一次。',
  importBadDate: '沒有此日期，請按DD/MM/YYYY格式輸入。',
  importRegistrationExpired: '此註冊已屆滿，不能以此註冊記錄工程。請核對日期。',
  importFileTooHeavy: '檔案需時過久，系統已停止讀取。請將各行複製到新的範本再上載，或分拆為較小的檔案。',
  importUnderWay: '你另一個檔案仍在讀取中，請待完成後再上載此檔案。',
  importQueueLong: '現時有很多檔案正在讀取，你的檔案輪候過久。請數分鐘後再上載。',
}
