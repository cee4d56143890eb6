import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/logbook-messages.ts'

export const words: Like<typeof eng> = {
  messages: {
    event: {
      logbooksInService: {
        title: '工作日誌{{formerId}}已投入使用，新編號為{{locationId}}',
        body: '{{orgName}}已將工作日誌{{formerId}}投入使用，其地點編號現為{{locationId}}，仍可以舊編號找到。',
        manyTitle: '{{count}}本工作日誌已投入使用',
        manyBody: '{{orgName}}已將{{count}}本工作日誌投入使用，這些工作日誌已有新的地點編號，仍可以舊編號找到。',
        example: '{{formerId}}：現為{{locationId}}',
      },
      logbooksDemolished: {
        title: '{{locationId}}已記錄為拆卸',
        body: '{{orgName}}已記錄{{locationId}}於{{demolishedOn}}拆卸，其工作日誌仍可檢視。',
        manyTitle: '{{count}}部升降機或自動梯已記錄為拆卸',
        manyBody: '{{orgName}}已記錄{{count}}部升降機或自動梯於{{demolishedOn}}拆卸，其工作日誌仍可檢視。',
        example: '{{locationId}}',
      },
      logbooksPutBack: {
        title: '工作日誌{{locationId}}已恢復使用',
        body: '{{orgName}}已將工作日誌{{locationId}}恢復使用。原因：{{reason}}',
        manyTitle: '{{count}}本工作日誌已恢復使用',
        manyBody: '{{orgName}}已將{{count}}本工作日誌恢復使用。原因：{{reason}}',
        example: '{{locationId}}',
      },
      logbooksReturned: {
        title: '工作日誌{{formerId}}已退回安裝階段，編號恢復為{{locationId}}',
        body: '{{orgName}}已將工作日誌{{formerId}}退回安裝階段，其地點編號恢復為{{locationId}}，法定地點編號已撤回。原因：{{reason}}',
        manyTitle: '{{count}}本工作日誌已退回安裝階段',
        manyBody:
          '{{orgName}}已將{{count}}本工作日誌退回安裝階段，這些工作日誌已恢復安裝階段的地點編號，法定地點編號已撤回。原因：{{reason}}',
        example: '{{formerId}}：恢復為{{locationId}}',
      },
      demolitionRecorded: {
        title: '{{locationId}}記錄了一項拆卸工程',
        body: '{{orgName}}記錄了{{locationId}}的拆卸工程，於{{completedAt}}完成。如該升降機或自動梯已拆卸，請在工作日誌的頁面記錄。',
        manyTitle: '{{count}}本工作日誌記錄了拆卸工程',
        manyBody: '{{orgName}}記錄了{{count}}本工作日誌的拆卸工程。如升降機或自動梯已拆卸，請在工作日誌的頁面記錄。',
        example: '{{locationId}}',
      },
      logbooksCreated: {
        title: '{{premises}}新增了一本工作日誌',
        body: '{{premises}}新增了工作日誌{{locationId}}。',
        manyTitle: '{{premises}}新增了{{count}}本工作日誌',
        manyBody: '{{premises}}新增了{{count}}本工作日誌。',
        example: '{{locationId}}',
      },
      logbooksActivated: {
        title: '工作日誌{{locationId}}已啟用',
        body: '{{orgName}}已啟用貴機構的工作日誌{{locationId}}，由{{activatedOn}}起生效。',
        manyTitle: '{{count}}本工作日誌已啟用',
        manyBody: '{{orgName}}已啟用貴機構的{{count}}本工作日誌，由{{activatedOn}}起生效。',
        example: '{{locationId}}',
      },
    },
  },
}
