import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/deputies.ts'

export const words: Like<typeof eng> = {
  /** Who stands in while somebody is away. */
  deputies: {
    field: { name: '姓名', ids: '同事', userId: '代理人', from: '由', to: '至' },
    tab: '代理人',
    title: '休假期間的代理人',
    note: '代理人須為權限不少於你的同事。在此期間，有關紀錄及期限的訊息會同時發給雙方，指派給你的期限亦會列入雙方的列表。',
    now: '{{name}}由{{from}}至{{to}}擔任你的代理人。',
    hint: '只列出權限不少於你的同事。',
    save: '指定代理人',
    saved: '已指定代理人，並已通知對方。',
    end: '立即結束',
    endTitle: '立即結束{{name}}的代理？',
    endText: '此後訊息及期限只會發給你。系統會通知{{name}}。',
    ended: '{{name}}不再代理你',
    standsIn: '你現正代理{{name}}，至{{to}}止：發給對方的訊息亦會發給你。',
  },
  messages: {
    event: {
      deputyNamed: {
        title: '你將代理{{userName}}',
        body: '{{userName}}指定你由{{startsOn}}至{{endsOn}}擔任代理人。在此期間，有關紀錄及期限的訊息會同時發給雙方。',
        manyTitle: '你將代理{{userName}}',
        manyBody: '{{userName}}已{{count}}次指定你為代理人。',
        example: '{{startsOn}}',
      },
      deputyEnded: {
        title: '你不再代理{{userName}}',
        body: '{{userName}}已結束你的代理。',
        manyTitle: '你不再代理{{userName}}',
        manyBody: '{{userName}}已結束你的代理。',
        example: '{{userName}}',
      },
    },
  },
  problems: {
    deputyDaysNeeded: '請選擇代理的開始及結束日期。',
    deputyUnsuitable: '此人不能擔任你的代理人。請選擇所屬機構內權限不少於你的同事。',
    deputyChain: '在此期間你正代理他人，或該同事已有代理人。請選擇其他日期或另一位同事。',
  },
}
