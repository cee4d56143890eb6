import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/parties.ts'

export const words: Like<typeof eng> = {
  enums: {
    partyKind: { RC: '註冊承辦商', SUB: '分包商', RP: '負責人', SUPPLIER: '感應器供應商' },
    partyRole: {
      'rc.PIC': '總安裝承辦商（PIC）',
      'rc.PMC': '總保養承辦商（PMC）',
      'sub.ISC': '安裝分包商（ISC）',
      'sub.MSC': '保養分包商（MSC）',
      'sub.DSC': '拆卸分包商（DSC）',
      'sub.CSC': '試運行及檢驗分包商（CSC）',
      'sub.ASC': '更改分包商（ASC）',
      'sub.OSC': '其他分包商（OSC）',
      'rp.OC': '業主立案法團（OC）',
      'rp.OCOMM': '業主委員會（OCOMM）',
      'rp.MAC': '互助委員會（MAC）',
      'rp.PMC': '物業管理公司（PMC）',
      'rp.PMC_S': '物業管理公司分隊（PMC_S）',
      'rp.OWNER': '業主',
      'rp.OWNER_S': '業主分隊（OWNER_S）',
      'rp.CMC': '合約管理公司（CMC）',
      'rp.CMC_S': '合約管理公司分隊（CMC_S）',
      'rp.DEV': '發展商（DEV）',
      'rp.DEV_S': '發展商分隊（DEV_S）',
      'supplier.SENSOR': '感應器供應商',
    },
    partySource: {
      CREATE: '新增工作日誌',
      INVITATION: '邀請',
      HANDOVER: '移交',
      CHANGE_RC: '更換註冊承辦商',
      SUBCONTRACT: '分包',
      AUTHORISATION: '工作授權',
      MERGE: '機構合併',
      SENSOR: '連結感應器',
    },
    access: { PENDING: '待生效', EFFECTIVE: '生效中', INEFFECTIVE: '已失效', REVOKED: '已撤銷' },
  },
  messages: {
    event: {
      accessGranted: {
        title: '貴機構獲得工作日誌{{locationId}}的存取權限',
        body: '貴機構由{{startsAt}}起獲得工作日誌{{locationId}}（{{address}}）的存取權限。角色：{{partyRole}}。由{{org}}授予。',
        manyTitle: '貴機構獲得{{count}}本工作日誌的存取權限',
        manyBody: '貴機構由{{startsAt}}起獲得{{count}}本工作日誌的存取權限。角色：{{partyRole}}。由{{org}}授予。',
        example: '{{locationId}} {{address}}',
      },
      accessReplaced: {
        title: '貴機構對工作日誌{{locationId}}的存取權限於{{endsAt}}終止',
        body: '貴機構對工作日誌{{locationId}}（{{address}}）的存取權限於{{endsAt}}終止，由同類別的{{org}}接替。角色：{{partyRole}}。',
        manyTitle: '貴機構對{{count}}本工作日誌的存取權限於{{endsAt}}終止',
        manyBody: '貴機構對{{count}}本工作日誌的存取權限於{{endsAt}}終止，由同類別的{{org}}接替。角色：{{partyRole}}。',
        example: '{{locationId}} {{address}}',
      },
      accessEnded: {
        title: '貴機構對工作日誌{{locationId}}的存取權限已終止',
        body: '貴機構對工作日誌{{locationId}}（{{address}}）的存取權限已於{{endsAt}}終止。角色：{{partyRole}}。{{reason}}',
        manyTitle: '貴機構對{{count}}本工作日誌的存取權限已終止',
        manyBody: '貴機構對{{count}}本工作日誌的存取權限已於{{endsAt}}終止。角色：{{partyRole}}。{{reason}}',
        example: '{{locationId}} {{address}}',
      },
    },
  },
  problems: {
    effectiveAfterEnd: '生效日期不可遲於結束日期，請更改其中一個日期。',
    effectiveInPast: '生效日期已過。請選擇今日或之後的日期。',
    locationIdsInvalid: '地點編號不正確：%row%。請更正後再試。',
    locationsForbidden: '你沒有以下地點的權限：%row%。請移除後再試。',
    contractorExists: '以下工作日誌已有註冊承辦商，或已有承辦商將會生效：%row%。請先檢視其存取權限。',
  },
}
