import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import { calendarParam, dutyCalendar, dutyCalendarForm } from './duty.schema.ts'

/** The address at which a calendar program fetches the duties of a person. */
export const dutyCalendarContracts = contracts('dutyCalendar', {
  make: {
    method: 'post',
    path: '/api/duty/calendar',
    access: 'duty:list',
    body: dutyCalendarForm,
    response: dutyCalendar,
    changes: ['dutyList'],
    summary: 'Make an address for a calendar, told this once; the one before leads nowhere. Or revoke it',
  },
  feed: {
    method: 'get',
    path: '/api/duty/calendar/:token.ics',
    access: 'public',
    hasSecretPath: true,
    params: calendarParam,
    response: z.unknown(),
    download: true,
    summary: 'The next 1,000 duties of whoever has made this address, as whole days, with his rights of that moment',
  },
})
