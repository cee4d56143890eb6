import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/access-chain.ts'

export const words: Like<typeof eng> = {
  enums: {
    invitation: { A: '待完成', I: '已確認，處理中', C: '已完成', D: '已取消', R: '已拒絕', E: '錯誤', F: '失敗' },
  },
  problems: {
    invitationLinkIncorrect: '邀請連結不正確，請再次開啟最新電郵內的連結。',
    invitationLinkUsed: '邀請連結已被使用，請登入以檢視工作日誌。',
    invitationLinkInvalid: '邀請連結無效或已超過48小時，請聯絡發送人重新發送邀請。',
    invitationIdentityOther: '未能向此身分授予存取權限，請以獲邀請的帳戶登入。',
    invitationIdentityInvalid: '因身分無效，未能授予存取權限，請使用有效的身分。',
    importModeInvalid: '匯入模式不正確，請選擇所列的模式。',
    importEmailNotRpAdmin: '此電郵並非由負責人管理員登記，請檢查電郵地址，或由該機構先行註冊。',
    importTemplateMissing: '未能提供範本，請稍後再試或聯絡管理員。',
    importSameCategory: '第%row%行：已有相同類別的負責人持有存取權限，請檢查類別或結束日期。',
    importBadLocation: '第%row%行：地點編號不正確，編號須為7或11個字元。',
    importBadEffectiveDate: '第%row%行：生效日期不正確，請以 DD/MM/YYYY 格式輸入。',
    importLogbookNotFound: '第%row%行：找不到工作日誌，請檢查地點編號。',
    importUnderInvitation: '第%row%行：工作日誌正在邀請中，請先取消該邀請。',
    importOrganizationHasAccess: '第%row%行：該機構已有存取權限，請移除此行。',
    importLocationRepeated: '第%row%行：地點編號重複，請只保留一個。',
    accessReplaced: '因同類別的另一負責人已取得存取權限，你的存取權限已終止。',
    invitationCodeUnavailable: '未能取得邀請碼，請稍後再試。',
    handoverLocationNotFound: '找不到移交中的地點編號，請檢查編號後再試。',
    subcontractEndRequired: '請輸入分包商的結束日期。',
    subcontractDuplicate: '此分包商在同一期間已有相同類別的存取權限，請修改現有紀錄。',
    takeoverFailed: '部分工作日誌接收失敗，請為餘下的工作日誌再試一次。',
  },
}
