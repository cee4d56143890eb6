import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/form-messages.ts'

/** What people are told of statutory forms. */
export const words: Like<typeof eng> = {
  messages: {
    event: {
      formToSign: {
        title: '{{number}}等待你簽署',
        body: '{{org}}已向你發送{{number}}（{{form}}），涉及{{logbooks}}部升降機/自動梯。請細閱，然後簽署或退回。',
        manyTitle: '{{count}}份表格等待你簽署',
        manyBody: '{{org}}已向你發送{{count}}份表格。請細閱，然後簽署或退回。',
        example: '{{number}}，{{form}}',
      },
      formToFile: {
        title: '你可提交{{number}}',
        body: '{{org}}同意由你提交{{number}}（{{form}}）。負責人仍須負責，表格會列明雙方。',
        manyTitle: '你可提交{{count}}份表格',
        manyBody: '{{org}}同意由你提交{{count}}份表格。',
        example: '{{number}}，{{form}}',
      },
      formReturned: {
        title: '{{number}}已退回',
        body: '{{org}}已退回{{number}}（{{form}}）。{{reason}}',
        manyTitle: '{{count}}份表格已退回',
        manyBody: '{{org}}已退回{{count}}份表格。',
        example: '{{number}}，{{form}}',
      },
      formCancelled: {
        title: '{{number}}已取消',
        body: '{{org}}已取消{{number}}（{{form}}）。{{reason}}',
        manyTitle: '{{count}}份表格已取消',
        manyBody: '{{org}}已取消{{count}}份表格。',
        example: '{{number}}，{{form}}',
      },
      formNotSent: {
        title: '{{number}}未能提交',
        body: '外部系統一整天沒有回應，{{number}}（{{form}}）須再次提交，或經其他途徑提交。',
        manyTitle: '{{count}}份表格未能提交',
        manyBody: '外部系統一整天沒有回應。這些表格須再次提交，或經其他途徑提交。',
        example: '{{number}}，{{form}}',
      },
      formEarlierTaken: {
        title: '{{number}}已按較早的內容接收',
        body: '{{number}}（{{form}}）較早一次提交其實已送達，外部系統不再取消。其後的更改並未送達：請經其他途徑，或以另一份表格提交。',
        manyTitle: '{{count}}份表格已按較早的內容接收',
        manyBody: '這些表格較早一次提交其實已送達。其後的更改並未送達外部系統：請經其他途徑，或以另一份表格提交。',
        example: '{{number}}，{{form}}',
      },
      formTakenAfterAll: {
        title: '{{number}}仍獲處理',
        body: '{{number}}（{{form}}）已取消或已循其他途徑提交，但較早一次提交其實已送達，外部系統不再撤銷。如不應計算，請聯絡規管機構把它擱置。',
        manyTitle: '{{count}}份表格仍獲處理',
        manyBody:
          '這些表格已取消或已循其他途徑提交，但較早的提交其實已送達，外部系統不再撤銷。如不應計算，請聯絡規管機構把它們擱置。',
        example: '{{number}}，{{form}}',
      },
      formRefused: {
        title: '{{number}}有工作日誌被拒',
        body: '外部系統拒絕了{{number}}（{{form}}）的部分工作日誌。請打開表格檢視原因，改正後再提交。',
        manyTitle: '{{count}}份表格有工作日誌被拒',
        manyBody: '外部系統拒絕了{{count}}份表格的部分工作日誌。',
        example: '{{number}}，{{form}}',
      },
      formProcessed: {
        title: '{{number}}已處理',
        body: '外部系統已處理{{number}}（{{form}}），涉及{{logbooks}}部升降機/自動梯。',
        manyTitle: '{{count}}份表格已處理',
        manyBody: '外部系統已處理{{count}}份表格。',
        example: '{{number}}，{{form}}',
      },
      formDue: {
        title: '{{number}}即將到期',
        body: '{{number}}（{{form}}）須於{{dueAt}}或之前提交。請打開表格檢視尚待處理的事項。',
        manyTitle: '{{count}}份表格即將到期',
        manyBody: '{{count}}份表格須於短期內提交。請打開表格檢視尚待處理的事項。',
        example: '{{number}}，{{form}}',
      },
      formRaised: {
        title: '{{number}}待填寫',
        body: '系統已按所知資料開立{{number}}（{{form}}）。請填妥其餘部分並依時簽署。',
        manyTitle: '{{count}}份表格待填寫',
        manyBody: '系統已按所知資料開立{{count}}份表格。',
        example: '{{number}}，{{form}}',
      },
    },
  },
}
