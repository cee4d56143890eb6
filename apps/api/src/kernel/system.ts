import type { Actor, Caller } from './ctx.ts'

/** On whose behalf jobs run: nobody's account, no organization, every row. */
export const systemActor: Caller<Actor> = {
  language: 'chi',
  source: 'job',
  actor: {
    userId: 0,
    username: 'system',
    displayName: 'System',
    language: 'chi',
    orgId: 0,
    formerOrgIds: [],
    orgType: 'EMSD',
    orgNameEn: 'System',
    orgNameZh: '系統',
    roleIds: [],
    permissions: new Set(),
    reach: 'all',
    subjects: [],
    channel: 'web',
    apiClientId: null,
    sessionId: null,
    viewer: null,
    workerId: null,
    mustChangePassword: null,
  },
}
