import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/maintenance-plan-messages.ts'

export const words: Like<typeof eng> = {
  messages: {
    event: {
      maintenancePlanAccessEnded: {
        title: '有工作日誌已離開保養計劃「{{planName}}」',
        body: '貴機構已不再是其承辦商，因此共{{logbooks}}本工作日誌已離開保養計劃「{{planName}}」。其今日起已編排的保養已取消，已完成的會保留。',
        manyTitle: '有工作日誌已離開{{count}}項保養計劃',
        manyBody:
          '貴機構已不再是其承辦商，因此有工作日誌已離開{{count}}項保養計劃。其今日起已編排的保養已取消，已完成的會保留。',
        example: '{{planName}}（{{logbooks}}本）',
      },
    },
  },
}
