import { contracts } from '../../kernel/contract.ts'
import { locationListDetail, locationListForm, locationListParam, locationListSaved } from './location-list.schema.ts'

/** Pasted lists that are too long for an address: kept once, and named by a key wherever `locationIds` filters. */
export const locationListContracts = contracts('locationLists', {
  save: {
    method: 'post',
    path: '/api/locationList',
    access: 'logbook:list',
    body: locationListForm,
    response: locationListSaved,
    summary: 'Keep a list of up to 10,000 location ids and get a key that `locationIds` takes instead of them',
  },
  get: {
    method: 'get',
    path: '/api/locationList/:key',
    access: 'logbook:list',
    params: locationListParam,
    response: locationListDetail,
    summary: 'The location ids of a kept list',
  },
})
