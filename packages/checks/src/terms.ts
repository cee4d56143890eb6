import type { Language } from '@portal/shared/kernel/words'
import type { Fixed, Term } from './texts.ts'

/** What begins in upper case wherever it stands: titles of screens and fields (spec 000 §2.4, §5), roles (glossary §2), keys, names. */
const NAMES = [
  ...['User Management', 'Account Management', 'Worker Management', 'Notification Centre', 'User Guide', 'Change RC'],
  ...['List of Log-books', 'List of Organisation', 'Add New Log-book', 'Recent Works Records', 'displayed on Log-book'],
  ...['Digital Log-books', 'Lift & Escalator', 'Registered Engineer', 'Registered Worker', 'General Worker'],
  ...['Group Admin', 'Accessor Admin', 'Supplier Admin', 'Admin user', 'Hong Kong', 'Traditional Chinese', 'Chinese'],
  // who keeps titles of land, and the names in the examples of the registration
  ...['Land Registry', 'The Incorporated Owners of Lucky Court', 'Chan Tai Man', 'Lucky Street'],
  ...['Lucky Garden', "Owners' Committee", 'Lucky House Mutual Aid Committee', 'Lucky Property Management Limited'],
  ...['Lucky Contract Management Limited', 'Lucky Development Limited'],
  ...['English', 'Excel', 'Unicode', 'May', 'Space', 'Enter', 'Esc', 'Tai Man', 'Siu Ming', 'Mei Ling'],
]

/** One form of each term (docs/decisions/014). What is not named here may be said in any form. */
export const TERMS: Readonly<Record<Language, readonly Term[]>> = {
  chi: [
    { say: '工程紀錄', not: /工作紀錄/ },
    { say: '狀態', not: /狀況/ },
    { say: '類別', not: /類型/ },
    { say: '屆滿日期', not: /到期日|有效期至|有效至/ },
    { say: '註冊號碼', not: /註冊編號/ },
    { say: '提交人', not: /(提交|提出|操作|匯出|審批|給予)者/ },
    { say: '規管機構', not: /監管/ },
    { say: '下一項到期事項', not: /(?<!免)責任/ },
    { say: '期限一覽', not: /責任時鐘/ },
    { say: '接報時間', not: /召喚(?!按鈕)/ },
    { say: '待審批', not: /批核/ },
    { say: '工作日誌顯示名稱', not: /日誌上顯示/ },
    { say: '需留意', not: /需要留意/ },
    { say: '連結', not: /綁定/ },
    { say: '特殊字元', not: /特殊符號/ },
    { say: '存取權限', not: /存取權(?!限)/ },
    { say: '檢視', not: /查看|查閱(?!及更正)/ },
    { say: '儲存', not: /保存/ },
    { say: '搜尋', not: /搜索|查詢/ },
    { say: '上載', not: /上傳|下傳/ },
    { say: '匯入', not: /導入|導出/ },
    { say: '範本', not: /模板/ },
    { say: '帳戶', not: /賬戶|帳號|賬號/ },
    { say: '電郵', not: /郵箱|信箱|電子郵件/ },
    { say: '登入', not: /登錄/ },
    { say: '升降機', not: /電梯|昇降機/ },
    { say: '自動梯', not: /扶梯/ },
    { say: '用戶', not: /使用者/ },
    { say: '你', not: /您/ },
    { say: '列表', not: /清單/ },
    { say: '今日', not: /今天/ },
    { say: '圖像', not: /圖片/ },
    { say: '大楷', not: /大寫|小寫/ },
    { say: '毋須', not: /無須|無需/ },
    { say: '（）', not: /(?<=[\p{Script=Han}_])[()]|[()](?=\p{Script=Han})/u },
    { say: '，：；？！', not: /(?<=\p{Script=Han})[,:;?!]|[,:;?!](?=\p{Script=Han})/u },
    { say: '……', not: /(?<!…)…(?!…)/ },
    { say: '沒有空格', not: /(?<=\p{Script=Han}) (?=\d|_\p{Script=Han})|(?<=[\d_]) (?=\p{Script=Han})/u },
  ],
  eng: [
    { say: 'job record', not: /\bworks? records?\b/i },
    { say: 'number', not: /\b(L\/E|Record|Registration|permit) No\./i },
    { say: 'expiry date', not: /\bvalid until\b/i },
    { say: 'organisation', not: /organiz/i },
    { say: 'linked', not: /\bbound\b|\bunbind|\bbind\b/i },
    { say: 'photo', not: /photograph/i },
    { say: 'log in, log-in', not: /\blogin\b|\bsign(ed|ing|s)?[ -]in\b/i },
    { say: 'log-book', not: /logbook/i },
    { say: 'e-mail', not: /\bemail/i },
    { say: 'Contact number', not: /contact phone/i },
    { say: 'someone', not: /somebody/i },
    { say: '…', not: / …/ },
    { say: 'lower case within a sentence', not: /(?<=[a-z),;&] )[A-Z][a-z][\w-]*/, names: NAMES },
    { say: 'automatically', not: /by (themselves|itself)\b/i },
    { say: '\' and "', not: /[‘’“”]/ },
  ],
}

/** Texts that stay as they are. */
export const FIXED: readonly Fixed[] = [
  { place: 'eng screens.jobRecords', source: 'spec 000 §2.4, spec 001 §2: title of the screen' },
  { place: 'eng auth.codeMissing', source: 'spec 000 §8: field-level messages' },
  { place: 'eng auth.identity', source: 'glossary §12: the name of the button' },
  { place: 'eng validation.email', source: 'spec 000 §8: field-level messages' },
  { place: 'eng logbooks.sheet.file', source: 'name of a file' },
  { place: 'chi logbooks.field.loadTestExpiry', source: 'glossary §3: load test expiry' },
]
