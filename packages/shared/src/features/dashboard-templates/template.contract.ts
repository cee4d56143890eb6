import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import { done, idParam } from '../common/fields.ts'
import * as shape from './template.schema.ts'

const path = '/api/dashboardTemplate'
const change = { access: 'dashboardTemplate:manage', idempotent: true } as const

/** Templates of the overview (905): one's own, those that colleagues share, and those that came with the portal. */
export const templateContracts = contracts('dashboardTemplates', {
  list: {
    method: 'get',
    path,
    access: 'dashboard:read',
    query: z.object({}),
    response: shape.templates,
    summary: 'Templates of the dashboard that I may use',
  },
  create: {
    ...change,
    method: 'post',
    path,
    body: shape.templateForm,
    response: shape.template,
    summary: 'Save filters and chart settings of the dashboard under a name',
  },
  update: {
    ...change,
    method: 'put',
    path: `${path}/:id`,
    params: idParam,
    body: shape.templateEdit,
    response: shape.template,
    summary: 'Save a template again, rename it or share it',
  },
  remove: {
    ...change,
    method: 'delete',
    path: `${path}/:id`,
    params: idParam,
    response: done,
    summary: 'Delete a template; whoever had it as home page gets the preset and is told',
  },
  favorite: {
    ...change,
    method: 'post',
    path: `${path}/:id/favorite`,
    params: idParam,
    body: shape.templateFavorite,
    response: done,
    summary: 'Put a template among my favourites, or take it out',
  },
  home: {
    ...change,
    method: 'post',
    path: `${path}/:id/home`,
    params: idParam,
    body: shape.templateHome,
    response: done,
    summary: 'Open my dashboard with a template, or no longer',
  },
  mail: {
    ...change,
    method: 'post',
    path: `${path}/:id/mail`,
    params: idParam,
    body: shape.templateMail,
    response: done,
    summary: 'Have the figures of a template mailed to me after each settlement, or no longer',
  },
})
