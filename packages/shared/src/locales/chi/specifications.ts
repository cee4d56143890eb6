import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/specifications.ts'

export const words: Like<typeof eng> = {
  specifications: { apply: '申請更新' },
  enums: {
    runKind: { exportSpecificationUpdates: '匯出更新規格申請' },
    specificationUpdate: { PENDING: '待審批', APPROVED: '已批准', REJECTED: '已拒絕', WITHDREW: '已撤回' },
  },
  problems: {
    specificationReportInvalid: '請加入經註冊工程師簽署的報告或證明書（pdf、jpeg 或 png）。',
    specificationMapInvalid: '地址或位置有更改，請加入地圖（pdf、jpeg 或 png）。',
    specificationSubmitFailed: '未有提交申請：資料沒有更改，或工作日誌未啟用或已拆卸。已填寫的內容仍然保留。',
    specificationPending: '此工作日誌仍有待審批的申請，請先撤回現有申請。',
    specificationNotFound: '在你可檢視的申請中沒有此申請。',
    specificationEdited: '工作日誌在你檢視後已被修改，請檢視改動後再作決定。',
    specificationMailedLately: '電郵於十分鐘內已發出，請稍後再試。',
    specificationFileChanged: '檔案與上載時不符，未能顯示，請通知支援人員。',
    specificationByApplication: '工作日誌啟用後，此項須連同已簽署的報告申請更改。',
  },
  messages: {
    event: {
      specificationApplied: {
        title: '{{locationId}}的申請{{number}}',
        body: '{{org}}申請更改{{locationId}}（{{address}}）的規格：{{reason}}',
        manyTitle: '{{count}}份更改規格的申請',
        manyBody: '{{org}}申請更改{{count}}本工作日誌的規格。',
        example: '{{locationId}}: {{number}}',
      },
      specificationReminded: {
        title: '提醒：{{locationId}}的申請{{number}}有待決定',
        body: '{{org}}的{{userName}}請求就{{locationId}}（{{address}}）的規格申請作出決定。申請原因：{{reason}}',
        manyTitle: '提醒：{{count}}份申請有待決定',
        manyBody: '{{org}}的{{userName}}請求就{{count}}份規格申請作出決定。',
        example: '{{locationId}}：{{number}}',
      },
      specificationApproved: {
        title: '申請{{number}}已獲批准',
        body: '{{locationId}}（{{address}}）的規格已按申請更新。{{reason}}',
        manyTitle: '{{count}}份申請已獲批准',
        manyBody: '{{count}}本工作日誌的規格已按申請更新。',
        example: '{{locationId}}: {{number}}',
      },
      specificationRejected: {
        title: '申請{{number}}已被拒絕',
        body: '{{locationId}}（{{address}}）的規格維持不變：{{reason}}',
        manyTitle: '{{count}}份申請已被拒絕',
        manyBody: '{{count}}本工作日誌的規格維持不變。',
        example: '{{locationId}}: {{number}}',
      },
      specificationLost: {
        title: '申請{{number}}已撤回',
        body: '{{locationId}}（{{address}}）的存取權限已終止，待審批的申請已撤回。',
        manyTitle: '{{count}}份申請已撤回',
        manyBody: '有關工作日誌的存取權限已終止。',
        example: '{{locationId}}: {{number}}',
      },
      specificationWithdrew: {
        title: '申請{{number}}已撤回',
        body: '{{org}}已撤回{{locationId}}（{{address}}）的申請：{{reason}}',
        manyTitle: '{{count}}份申請已撤回',
        manyBody: '{{org}}已撤回{{count}}份申請。',
        example: '{{locationId}}: {{number}}',
      },
    },
  },
}
