import type { mail as eng } from '../eng/mail.ts'

export const mail: typeof eng = {
  registrationCode: ({ code, minutes }) => ({
    subject: `${code}是你的驗證碼`,
    text: `登記使用數碼工作日誌的驗證碼是${code}，${minutes}分鐘內有效。如你沒有要求驗證碼，請不用理會這封電郵。`,
  }),
  registrationKnown: ({ url }) => ({
    subject: '此電郵地址已經登記',
    text: `有人（相信是你）以此電郵地址登記使用數碼工作日誌，但此地址已屬於已登記的機構或帳戶。你可以登入；如忘記密碼，亦可重設。如並非你本人，請不用理會這封電郵。`,
    button: { text: '登入', url },
  }),
  dataset: ({ name, rows, by, isAttached, until, url }) => ({
    subject: `${name}已備妥`,
    text: [
      `${by}在數碼工作日誌要求「${name}」，並要求發送至此地址。共${rows.toLocaleString('en')}行。`,
      isAttached ? `檔案已附上。要求者亦可於${until}前下載。` : `檔案太大，未能發送。要求者可於${until}前下載。`,
    ].join('\n\n'),
    button: { text: '在網站開啟', url },
  }),
  invitation: ({ number, org, recipient, count, role, from, until, email, message, url }) => ({
    subject: `邀請存取${count}本數碼工作日誌`,
    text: [
      `${org}邀請${recipient}存取${count}本升降機及自動梯數碼工作日誌。角色：${role}。存取權限由${from}起生效。邀請編號：${number}。`,
      ...(message ? [`${org}的訊息：\n${message}`] : []),
      `連結在${until}前有效，並只限${email}使用。如你並不知道此邀請，請不用理會：在你接受前，任何人都不會獲得存取權限。`,
    ].join('\n\n'),
    button: { text: '開啟邀請', url },
  }),
  sensorInvitation: ({ number, org, company, until, email, message, url }) => ({
    subject: '邀請成為數碼工作日誌的感應器供應商',
    text: [
      `${org}邀請${company}成為升降機及自動梯數碼工作日誌的感應器供應商：新增感應器型號、傳送讀數，以及檢視所觸發的警報。邀請編號：${number}。`,
      ...(message ? [`${org}的訊息：\n${message}`] : []),
      `請開啟連結以註冊貴機構，或拒絕邀請。連結在${until}前有效，並只限${email}使用。如你並不知道此邀請，請不用理會，連結會自行失效。`,
    ].join('\n\n'),
    button: { text: '開啟邀請', url },
  }),
  firstPassword: ({ username, password, url, days }) => ({
    subject: '你的新帳戶',
    text: `你的帳戶已經開設。用戶名稱：${username}。一次性密碼：${password}。請於${days}日內於${placeOf(url)}登入，屆時須設定自己的密碼。`,
    ...(url && { button: { text: '登入', url } }),
  }),
  passwordReset: ({ username, password, url, days }) => ({
    subject: '你的密碼已重設',
    text: `你的管理員已重設你帳戶的密碼。原有密碼不再有效，你亦已從所有裝置登出。用戶名稱：${username}。一次性密碼：${password}。請於${days}日內於${placeOf(url)}登入，屆時須設定自己的密碼。`,
    ...(url && { button: { text: '登入', url } }),
  }),
  signInCode: ({ code, minutes }) => ({
    subject: `${code}是你的驗證碼`,
    text: `登入數碼工作日誌的驗證碼是${code}，${minutes}分鐘內有效。如你沒有要求驗證碼，請不用理會這封電郵。`,
  }),
  resetCode: ({ code, minutes }) => ({
    subject: `${code}是你的驗證碼`,
    text: `重設數碼工作日誌密碼的驗證碼是${code}，${minutes}分鐘內有效。如你沒有要求驗證碼，請不用理會這封電郵，你的密碼不會改變。`,
  }),
  oldEmailCode: ({ code, minutes }) => ({
    subject: `${code}是你的驗證碼`,
    text: `有人要求更改你的數碼工作日誌帳戶的電郵地址。如屬你本人，請在${minutes}分鐘內輸入驗證碼${code}。如不是你，請勿向任何人透露驗證碼，並更改密碼。`,
  }),
  newEmailCode: ({ code, minutes }) => ({
    subject: `${code}是你的驗證碼`,
    text: `在數碼工作日誌使用這個電郵地址的驗證碼是${code}，${minutes}分鐘內有效。如你沒有要求驗證碼，請不用理會這封電郵。`,
  }),
  accountNotice: ({ change, support }) => ({
    subject: `你的帳戶：${CHANGED[change]}`,
    text: `你的數碼工作日誌帳戶：${CHANGED[change]}。如不是你本人所為，請立即通知你的管理員或${support}。`,
  }),
  accountMended: ({ employer, username, support }) => ({
    subject: '你的帳戶：僱主已更改資料',
    text: `${employer}已更改你流動應用程式帳戶的用戶名稱、電郵地址或聯絡電話。${username ? `你的用戶名稱是${username}。` : ''}如你並不知情，請立即通知你的僱主或${support}。`,
  }),
  dailyRoot: ({ day, entries, root, logSize, logRoot, isLate, missing, url }) => ({
    subject: `${day}已簽署的根值`,
    text: [
      `數碼工作日誌已簽署${day}的紀錄，共${entries}項。請把這封電郵存放於他人無法更改的地方，日後可證明該日及之前的紀錄未被改寫。`,
      ...(isLate ? ['該日逾時才簽署。'] : []),
      ...(missing ? [`簽署該日時，有${missing}項曾經封存的紀錄已不存在。`] : []),
      `當日根值：${root}\n${logSize}日後的日誌根值：${logRoot}`,
      `核實方法：${url}/api/seal/log/consistency?from=${logSize}可證明現時的日誌以此為開端。營運者亦可把這類電郵的最後一行存成檔案，以「pnpm verify --anchors」核實。該行載有已簽署的全部內容、簽署（Ed25519）及公開密碼匙。`,
    ].join('\n\n'),
  }),
}

const placeOf = (url: string | null) => (url ? '網站或流動應用程式' : '流動應用程式')

const CHANGED = {
  password: '密碼已更改',
  username: '用戶名稱已更改',
  email: '電郵地址已更改',
  identityLinking: '有人輸入了你的密碼，正在連結數碼身分',
  identityLinked: '已連結數碼身分',
  identityUnlinked: '已解除連結數碼身分',
}
