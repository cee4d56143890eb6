import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import * as shape from './access-right.schema.ts'

/** What was read of access rights is read anew with them. */
const follows = ['accessRights']

/** The access rights by organization: who holds how many of them. */
export const accessOrganizationContracts = contracts('accessOrganizations', {
  list: {
    method: 'get',
    path: '/api/accessRight/organization',
    access: 'accessRight:list',
    query: shape.accessOrganizationQuery,
    response: shape.accessOrganizationList,
    follows,
    summary: 'The same access by organization: who holds how much of it',
  },
  export: {
    method: 'get',
    path: '/api/accessRight/organization/export',
    access: 'accessRight:list',
    query: shape.accessRightExportQuery,
    response: z.unknown(),
    download: true,
    summary: 'What is filtered by organization, as a workbook',
  },
})

/** The access rights by person: who of one's own organization reads log-books by how many of them today. */
export const accessPersonContracts = contracts('accessPeople', {
  list: {
    method: 'get',
    path: '/api/accessRight/person',
    access: 'accessRight:list',
    query: shape.accessPersonQuery,
    response: shape.accessPersonList,
    follows,
    summary: 'The same access by person: who of one’s own organization reads log-books by it today',
  },
  export: {
    method: 'get',
    path: '/api/accessRight/person/export',
    access: 'accessRight:list',
    query: shape.accessPersonExportQuery,
    response: z.unknown(),
    download: true,
    summary: 'What is filtered by person, as a workbook',
  },
})
