import { contracts } from '../../kernel/contract.ts'
import * as shape from './location-list.schema.ts'

/** Pasted lists that are too long for an address: kept once, and named by a key wherever `locationIds` filters. */
export const locationListContracts = contracts('locationLists', {
  save: {
    method: 'post',
    path: '/api/locationList',
    access: 'logbook:list',
    body: shape.locationListForm,
    response: shape.locationListSaved,
    summary: 'Keep a list of up to 10,000 location ids and get a key that `locationIds` takes instead of them',
  },
  get: {
    method: 'get',
    path: '/api/locationList/:key',
    access: 'logbook:list',
    params: shape.locationListParam,
    response: shape.locationListDetail,
    summary: 'The location ids of a kept list',
  },
  missing: {
    method: 'post',
    path: '/api/locationList/missing',
    access: 'logbook:list',
    viewing: 'made',
    body: shape.locationListQuestion,
    response: shape.locationListMissing,
    summary: 'Those of a list of location ids, or of a kept one, that name no log-book I may see',
  },
})
