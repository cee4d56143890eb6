import { displayName } from '../city/people.ts'
import type { DemoPart } from '../part.ts'

/** Those below came with the portal. */
const FIRST_ID = 101
const TEMPLATES = [
  {
    org: 'rc',
    owner: 'rc_admin',
    name: '九龍東每月檢討',
    option: {
      filters: { districts: ['KT', 'KC', 'WTS'], months: 6 },
      charts: { left: 'stackedBar', right: ['trend', 'performance'], by: 'district', bars: 'grade' },
    },
    isHome: true,
  },
  {
    org: 'regulator',
    owner: 'emsd_officer',
    name: 'Escalators over 30 years',
    option: {
      filters: { leType: 'E', ageBands: ['30', '40', '50'], months: 12 },
      charts: { left: 'map', right: ['healthIndex', 'trend', 'availabilityTrend', 'performance'] },
    },
    isHome: false,
  },
] as const

/** A template that each of two organizations shares; whoever made the first opens his dashboard with it. */
export const dashboardTemplates: DemoPart = {
  rows: ({ city: { orgs, people, now } }) => {
    const made = TEMPLATES.map(({ org, owner, name, option, isHome }, at) => {
      const person = people.accounts.find(({ username }) => username === owner)
      if (!person) throw new Error(`nobody is called ${owner}`)
      const named = { name, nameKey: name.toLowerCase(), updatedByName: displayName(person.name) }
      const row = { id: FIRST_ID + at, ...named, option, isShared: true, orgId: orgs.demo[org].id, ownerId: person.id }
      return { row: { ...row, createdAt: now, updatedAt: now }, isHome }
    })
    return {
      DashboardTemplate: made.map(({ row }) => row),
      DashboardFavorite: made.map(({ row: { id, ownerId } }) => ({ userId: ownerId, templateId: id, createdAt: now })),
      DashboardHome: made
        .filter(({ isHome }) => isHome)
        .map(({ row: { id, ownerId } }) => ({ userId: ownerId, templateId: id, createdAt: now })),
    }
  },
}
