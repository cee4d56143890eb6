import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import { moved } from '../../kernel/moves/result.ts'
import { rowsOf } from '../../kernel/moves/selection.ts'
import { historyQuery, idParam } from '../common/fields.ts'
import { proposalLife } from './organization.rules.ts'
import * as shape from './organization.schema.ts'

/** List of Organisation, RC and RP management, organization info (spec 000 §7 "Organisations"). */
export const organizationContracts = contracts('organizations', {
  pick: {
    method: 'get',
    path: '/api/organization/pick',
    access: 'logbook:list',
    query: shape.orgPickQuery,
    response: shape.orgPick,
    summary: 'Organizations to choose from: those the reader already deals with',
  },
  contractors: {
    method: 'get',
    path: '/api/organization/contractor',
    access: 'logbook:list',
    query: shape.contractorQuery,
    response: shape.contractorPick,
    summary: 'Registered contractors to choose from, by number or at least two characters of the name',
  },
  admins: {
    method: 'get',
    path: '/api/organization/admins',
    access: 'signedIn',
    response: shape.orgAdmins,
    summary: 'Names of the administrators of one’s own organization, who give rights in it',
  },
  list: {
    method: 'get',
    path: '/api/organization',
    access: 'organization:list',
    query: shape.orgQuery,
    response: shape.orgList,
    summary: 'Organizations, filtered and sorted',
  },
  export: {
    method: 'get',
    path: '/api/organization/export',
    access: 'organization:list',
    query: shape.orgExportQuery,
    response: z.unknown(),
    download: true,
    summary: 'What is filtered, as a workbook',
  },
  create: {
    method: 'post',
    path: '/api/organization',
    access: 'organization:create',
    body: shape.orgCreate,
    response: shape.orgInfo,
    idempotent: true,
    changes: ['accounts'],
    summary: 'Add a contractor, consultant or supplier; its first administrator gets a one-time password by e-mail',
  },
  card: {
    method: 'get',
    path: '/api/organization/:id/card',
    access: 'logbook:list',
    params: idParam,
    response: shape.orgCard,
    summary: 'How to reach an organization that the reader deals with',
  },
  info: {
    method: 'get',
    path: '/api/organization/getOrgInfoById/:id',
    access: 'organization:edit',
    params: idParam,
    response: shape.orgInfo,
    summary: 'An organization as it is',
  },
  infoTemp: {
    method: 'get',
    path: '/api/organization/getOrgInfoByIdTemp/:id',
    access: 'organization:edit',
    params: idParam,
    response: shape.orgInfoTemp,
    summary: 'An organization as proposed, and the proposal',
  },
  edit: {
    method: 'post',
    path: '/api/organization/editOrgInfoById/:id',
    access: 'organization:edit',
    idempotent: true,
    params: idParam,
    body: shape.orgEdit,
    response: shape.orgInfo,
    changes: ['auth'],
    summary: 'Edit an organization; name, type and registration wait for the regulator',
  },
  proposals: {
    method: 'get',
    path: '/api/organization/proposal',
    access: 'organization:listProposals',
    query: shape.proposalQuery,
    response: shape.proposalList,
    summary: 'What was proposed and what came of it',
  },
  moveProposals: {
    method: 'post',
    path: '/api/organization/proposal/move',
    access: 'organization:listProposals',
    idempotent: true,
    body: proposalLife.body({ rows: rowsOf(shape.proposalFilters) }),
    response: moved,
    changes: ['auth'],
    summary: 'Approve, reject or withdraw proposals',
  },
  history: {
    method: 'get',
    path: '/api/organization/:id/operation',
    access: 'organization:edit',
    params: idParam,
    query: historyQuery,
    response: shape.orgHistory,
    summary: 'What was done to an organization, before and after',
  },
})
