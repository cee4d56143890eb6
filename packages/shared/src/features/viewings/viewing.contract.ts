import { contracts } from '../../kernel/contract.ts'
import { done } from '../common/fields.ts'
import { locationParam } from '../logbooks/location.ts'
import { openingList, viewingBegun, viewingEnd, viewingStart } from './viewing.schema.ts'

/** Somebody sees the portal as one of the people he looks after. */
export const viewingContracts = contracts('viewings', {
  start: {
    method: 'post',
    path: '/api/account/viewAs',
    access: 'account:viewAs',
    idempotent: true,
    body: viewingStart,
    response: viewingBegun,
    summary: 'See the portal for 30 minutes as somebody whose account I look after; the person is told',
  },
  end: {
    method: 'post',
    path: '/api/account/viewAs/end',
    access: 'signedIn',
    viewing: 'oneself',
    body: viewingEnd,
    response: done,
    summary: 'Stop viewing the portal as someone else',
  },
  openings: {
    method: 'get',
    path: '/api/account/viewAs/logbook/:locationId',
    access: 'logbook:list',
    params: locationParam,
    response: openingList,
    follows: ['logbooks', 'auth'],
    summary: 'By which conditions a log-book is open to me, or to whom I view the portal as',
  },
})
