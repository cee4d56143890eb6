import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/info.ts'

export const words: Like<typeof eng> = {
  info: {
    links: {
      about: '關於',
      contact: '聯絡我們',
      privacy: '私隱政策',
      copyright: '版權告示',
      guide: '用戶指南',
      login: '登入',
      home: '主頁',
    },
    pages: '資訊頁',
    notFound: {
      title: '找不到網頁',
      text: '此網址沒有對應的網頁。網頁可能已移動，或網址輸入有誤。',
      check: '你亦可在工作日誌列表以地點編號搜尋工作日誌。',
    },
    noRight: {
      title: '你沒有此頁的權限',
      text: '你的帳戶沒有此頁或剛才操作的權限，資料未有更改。',
      page: '此頁存在，但你的帳戶沒有此頁的權限。請保留網址，取得權限後即可開啟。',
      who: '請聯絡管理員以取得權限。',
      admins: '請聯絡貴機構的管理員以取得權限：{{names}}。',
      back: '返回',
      again: '以其他帳戶登入',
    },
  },
}
