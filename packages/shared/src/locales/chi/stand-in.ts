import type { Like } from '../../kernel/words.ts'
import type { standIn as eng } from '../eng/stand-in.ts'

export const standIn: Like<typeof eng> = {
  title: '數碼身分（測試服務）',
  lead: '此頁代替政府的服務，並無核實任何人的身分。請選擇測試人士，以及該人士在應用程式中的操作。',
  qr: '供應用程式掃描的二維碼',
  qrNote: '真實用戶會以應用程式掃描此碼；此處由按鈕代替應用程式的操作。',
  people: '測試人士',
  person: {
    'tai-man': '陳大文',
    'siu-ming': '李小明',
    'mei-ling': '黃美玲',
    outage: '無人：服務中斷',
  },
  action: { approve: '同意', cancel: '取消', reject: '拒絕', expire: '讓其逾時' },
  faults: '故障',
  faultsNote: '下一次同意時發生的故障，只發生一次。',
  fault: {
    none: '沒有',
    outage: '服務沒有回應',
    codeRefused: '授權碼已失效',
    keyExpired: '內容密鑰已到期（會更新）',
    keyRefused: '不發出內容密鑰',
    wrongSeal: '回覆無法解密',
    nonsense: '回覆內容無法理解',
  },
  set: '設定',
  refused: '無法處理此要求',
  other: 'English',
}
