import type { Like } from '../../kernel/words.ts'
import type { workerImport as eng } from '../eng/worker-import.ts'
import { workers } from './workers.ts'

const { kind, nameEn, nameZh, username, email, phone, displayName } = workers.field

export const workerImport: Like<typeof eng> = {
  submit_one: '匯入{{count}}名工程人員',
  submit_other: '匯入{{count}}名工程人員',
  imported_one: '已匯入{{count}}名工程人員。',
  imported_other: '已匯入{{count}}名工程人員。',
  consequence: '每人會有一個流動應用程式帳戶，一次性密碼會以電郵發送。',
  toList: '前往工程人員列表',
  sheet: '工程人員',
  file: '工程人員',
  field: {
    kind,
    nameEn,
    nameZh,
    number1: '註冊號碼1',
    expiresOn1: '屆滿日期1',
    number2: '註冊號碼2',
    expiresOn2: '屆滿日期2',
    username,
    email,
    phone,
    displayName,
  },
  help: {
    kind: '請從選項中選擇。',
    nameEn: '與註冊證相同。',
    nameZh: '與註冊證相同。',
    number1: '工程師以RLE或REE開頭，工程人員以RLW或REW開頭；一般工人留空。',
    expiresOn1: '例如31/12/2028。',
    number2: '只供持有第二項註冊的人填寫。',
    expiresOn2: '例如31/12/2028。',
    username: '4至24個英文字母、數字及底線；以字母或數字開頭及結尾。',
    email: '一次性密碼會發送至此電郵地址。',
    phone: '8位數字，可留空。',
    displayName: '日誌上顯示的姓名。',
  },
}
