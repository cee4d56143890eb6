import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/label-messages.ts'

export const words: Like<typeof eng> = {
  messages: {
    event: {
      labelDeleted: {
        title: '{{userName}}刪除了標籤「{{label}}」',
        body: '{{userName}}刪除了標籤「{{label}}」，該標籤原本加於{{logbooks}}本工作日誌。',
        manyTitle: '{{userName}}刪除了{{count}}個標籤',
        manyBody: '{{userName}}刪除了{{count}}個標籤。',
        example: '{{label}}',
      },
      logbooksLabelled: {
        title: '{{userName}}為{{locationId}}加上標籤「{{label}}」',
        body: '{{userName}}已為工作日誌{{locationId}}（{{address}}）加上標籤「{{label}}」。',
        manyTitle: '{{userName}}為{{count}}本工作日誌加上標籤「{{label}}」',
        manyBody: '{{userName}}已為{{count}}本工作日誌加上標籤「{{label}}」。',
        example: '{{locationId}} {{address}}',
      },
    },
  },
}
