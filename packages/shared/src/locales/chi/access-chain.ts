import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/access-chain.ts'

export const words: Like<typeof eng> = {
  problems: {
    importModeInvalid: '匯入模式不正確，請選擇所列的模式。',
    importEmailNotRpAdmin: '此電郵並非由負責人管理員登記，請檢查電郵地址，或由該機構先行註冊。',
    importTemplateMissing: '未能提供範本，請稍後再試或聯絡管理員。',
    importBadLocation: '第%row%行：地點編號不正確，編號須為7或11個字元。',
    importBadEffectiveDate: '第%row%行：生效日期不正確，請以 DD/MM/YYYY 格式輸入。',
    importLogbookNotFound: '第%row%行：找不到工作日誌，請檢查地點編號。',
    importLocationRepeated: '第%row%行：地點編號重複，請只保留一個。',
    accessReplaced: '因同類別的另一負責人已取得存取權限，你的存取權限已終止。',
    invitationCodeUnavailable: '未能取得邀請碼，請稍後再試。',
    handoverLocationNotFound: '找不到移交中的地點編號，請檢查編號後再試。',
    subcontractEndRequired: '請輸入分包商的結束日期。',
    subcontractDuplicate: '此分包商在同一期間已有相同類別的存取權限，請修改現有紀錄。',
    takeoverFailed: '部分工作日誌接收失敗，請為餘下的工作日誌再試一次。',
  },
}
