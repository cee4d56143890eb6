import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/identity.ts'

export const words: Like<typeof eng> = {
  identity: {
    leaving: '正在前往智方便',
    returning: '正在完成智方便登入',
    linking: '正在連結你的數碼身分',
    signing: '正在以智方便簽署',
    failed: '未能以智方便登入',
    reason: {
      D40000: '要求已被取消。',
      D40001: '要求已在智方便應用程式內被拒絕。',
      D40003: '要求在批准前已過期。',
    },
    back: '返回登入',
    again: '再次使用智方便',
    linkUp: {
      title: '連結帳戶與智方便',
      text: '這是你首次以智方便登入。請輸入一次用戶名稱及密碼，之後只需使用智方便。',
      submit: '登入並連結',
    },
    linked: '你的數碼身分已連結。',
    link: {
      title: '連結數碼身分',
      text: '輸入密碼後，你會前往智方便，完成後返回此網站。請在應用程式內批准要求，之後便可以智方便代替密碼登入。',
      submit: '前往智方便',
    },
    unlink: {
      title: '解除連結數碼身分？',
      text: '你將不能再以智方便登入。用戶名稱及密碼維持不變，你可隨時再次連結。請輸入密碼確認。',
      submit: '解除連結數碼身分',
    },
    window: {
      opened: '請在新開啟的視窗以智方便登入，登入後此頁會隨即繼續。',
      again: '再次開啟視窗',
      done: '你已登入',
      doneText: '原來的頁面會繼續，你可以關閉此視窗。',
      close: '關閉此視窗',
      someoneElse: '此數碼身分屬於另一帳戶。原來的頁面正等候{{username}}登入，請以{{username}}登入，或關閉此視窗。',
    },
    unlinked: '你的數碼身分已解除連結。',
    unlinkFailed: '未能解除連結數碼身分，請稍後再試。',
    panel: {
      title: '數碼身分（智方便）',
      linked: '已連結',
      notLinked: '未連結',
      linkedText: '你可以智方便代替密碼登入。',
      notLinkedText: '連結後可以智方便代替密碼登入。',
    },
  },
  problems: {
    identityServiceFailed: '數碼身分服務出現錯誤，請稍後再試，或以用戶名稱登入。',
    identityCodeMissing: '數碼身分服務未有傳回授權碼，請從登入頁重新開始。',
    identityCodeInvalid: '數碼身分服務的授權碼無效或已被使用，請重新開始。',
    identityUsedByOther: '此數碼身分已連結至另一用戶，請先在該帳戶解除連結。',
    identityOtherLinked: '此帳戶已連結至另一數碼身分，請先解除該連結。',
    identityUserNotFound: '找不到此數碼身分的帳戶，請以用戶名稱登入以建立連結。',
    identityBoundElsewhere: '此數碼身分已連結至另一帳戶，請以該帳戶登入。',
    identityTokenInvalid: '連結程序已失效，請重新登入後再開始。',
    identityForbidden: '此帳戶沒有在此使用數碼身分服務的權限，請聯絡管理員。',
    identityKeyFailed: '未能與數碼身分服務建立安全連線，請稍後再試。',
    stateInvalid: '向數碼身分服務提出的要求已過期，請重新開始。',
    identityAccessTokenInvalid: '數碼身分的連結程序已過期，請從登入頁重新開始。',
    identityLoginFailed: '數碼身分服務登入失敗，請使用其他方式。',
  },
}
