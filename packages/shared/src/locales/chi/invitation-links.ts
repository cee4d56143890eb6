import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/invitation-links.ts'

export const words: Like<typeof eng> = {
  invitationLinks: {
    decidedMeanwhile: '{{name}}已先行答覆或取消此邀請，本頁未有送出任何內容，以下為最新情況。',
    title: '邀請',
    open: '待完成',
    invited_one: '你獲邀存取1本數碼工作日誌',
    invited_other: '你獲邀存取{{count}}本數碼工作日誌',
    why: '由於你是這些升降機及自動梯的負責人，現邀請你參與其工作日誌：檢視及確認收悉工程紀錄，並了解到期的事項。',
    left: '尚餘{{time}}',
    daysHours: '{{days}}{{hours}}',
    days_one: '1日',
    days_other: '{{count}}日',
    hours_one: '1小時',
    hours_other: '{{count}}小時',
    minutes: '不足1小時',
    noEnd: '不設結束日期',
    begins_one: '1日後開始',
    begins_other: '{{count}}日後開始',
    beginsOnAnswer: '接受後即時生效',
    shownAfterLogin: '登入後顯示',
    count_one: '1本數碼工作日誌',
    count_other: '{{count}}本數碼工作日誌',
    onlyThisAddress: '只限此電郵回覆',
    number: '邀請編號',
    from: '發送機構',
    as: '你獲邀擔任',
    logbooks: '工作日誌',
    starts: '生效日期',
    period: '{{from}}至{{last}}',
    sentTo: '發送至',
    openUntil: '連結屆滿時間',
    message: '{{org}}{{name}}的訊息',
    unexpected:
      '並不知道此邀請？請不用理會，連結會自行失效。如要確定發送人的身分，請致電公開登記冊所載的號碼，而不是電郵內的號碼。',
    goesOn: '後續步驟',
    step: {
      register: { title: '註冊貴機構', text: '你的電郵地址會自動填上，並由此連結證明，毋須另外輸入驗證碼。' },
      read: { title: '檢視工作日誌列表', text: '所有地址及地點編號。' },
      answer: { title: '接受全部、接受部分或拒絕', text: '發送人會即時得知你的答覆。' },
    },
    register: '註冊貴機構',
    logIn: '我們已有帳戶，登入',
    colleague: '如貴機構已有管理員，請由該管理員登入：邀請須由負責人的管理員答覆。',
    over: '未能開啟此邀請',
    askAnew: '只有最新一封電郵內的連結有效。如貴機構已有帳戶，毋須連結亦可登入。',
    home: '前往工作日誌',
    logInAsOther: '以其他帳戶登入',
    misdirected:
      '貴機構並非負責人，機構內任何人均不能回覆此邀請。請以負責人的帳戶登入，或通知發送人邀請已寄往錯誤的地址。',
    misdirectedSensor:
      '貴機構並非感應器供應商，機構內任何人均不能回覆此邀請。請以供應商的帳戶登入，或通知發送人邀請已寄往錯誤的地址。',
  },
  problems: {
    invitationLinkIncorrect: '邀請連結不正確，請再次開啟最新電郵內的連結。',
    invitationLinkUsed: '邀請連結已被使用，請登入以檢視有關內容。',
    invitationLinkInvalid: '邀請連結無效或已超過48小時，請聯絡發送人重新發送邀請。',
    invitationIdentityOther: '未能向此身分授予存取權限，請以獲邀請的帳戶登入。',
    invitationIdentityInvalid:
      '因身分無效，未能授予存取權限。工作日誌的邀請須由負責人的管理員答覆，感應器供應商的邀請須由供應商的管理員答覆。',
  },
}
