import type { Like } from '../../kernel/words.ts'
import type { identity as eng } from '../eng/identity.ts'

export const identity: Like<typeof eng> = {
  leaving: '正在前往智方便',
  returning: '正在完成智方便登入',
  linking: '正在連結你的數碼身分',
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
  unlinked: '你的數碼身分已解除連結。',
  unlinkFailed: '未能解除連結數碼身分，請稍後再試。',
  panel: {
    title: '數碼身分（智方便）',
    linked: '已連結',
    notLinked: '未連結',
    linkedText: '你可以智方便代替密碼登入。',
    notLinkedText: '連結後可以智方便代替密碼登入。',
  },
}
