import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/documents.ts'

export const words: Like<typeof eng> = {
  documents: {
    page: '第{{page}}頁，共{{total}}頁 · Page {{page}} of {{total}}',
    missing: '方括號內的編號（例如[U+1F600]）代表本文件未能顯示的字元，即其Unicode編號。',
    printed: '由{{org}}的{{name}}於{{time}}（香港時間）列印',
    record: {
      title: '工程紀錄',
      foot: '工程紀錄編號{{id}} · 製作於{{time}}（香港時間）',
      facts: '資料',
      address: '地址',
      contractor: '承辦商',
      people: '工作人員',
      photos: '相片',
      photoName: '檔案名稱',
      taken: '拍攝時間及地點（按檔案所載）',
      digest: '檔案的SHA-256',
      none: '沒有',
      organization: '機構',
      time: '時間',
      seal: '區塊鏈編碼',
      matches: '製作本文件時，紀錄與封存時相同。這並不證明所記錄的內容屬實。',
      broken: '製作本文件時，紀錄或其所依據的內容，已與封存時不同。',
      verifyAt: '核實網址',
    },
    recordsPdf: {
      title: '工程紀錄',
      foot: '工程紀錄 · 製作於{{time}}（香港時間）',
      left: '因你已沒有存取權限而未有收錄：{{count}}項',
    },
  },
}
