import { GRANTS } from '@portal/shared/access/grants'
import type { Permission } from '@portal/shared/access/permissions'
import { REACH, REGULATOR_ORG_ID, ROLE_IDS } from '@portal/shared/access/roles'
import { PRESET_OPTIONS } from '@portal/shared/features/dashboard-templates/presets'
import { DASHBOARD_PRESETS } from '@portal/shared/features/dashboard-templates/template.codes'
import { FIRST_CUSTOM_MENU } from '@portal/shared/features/menus/menu-admin.schema'
import type { ScreenSpec } from '@portal/shared/kernel/feature'
import { WORDS } from '@portal/shared/locales/all'
import { type Regulator, withRegulator } from '@portal/shared/regulator'
import { SCREENS, type ScreenKey } from '@portal/shared/screens'
import type { PrismaClient } from '../../client.ts'
import { DICTIONARIES } from './dictionaries/dictionaries.ts'
import { seedDutyRules } from './duty-rules.ts'
import { seedFormTypes } from './form-type-rows.ts'

const DEFAULT_REGULATOR: Regulator = {
  nameEn: 'Lift and Escalator Safety Office',
  nameZh: '升降機及自動梯安全署',
  shortName: 'LESO',
}
/** Rows below this id belong to the product; organizations and custom roles that people make begin here. */
const FIRST_FREE_ID = 100

/** What every installation needs: the regulator, built-in roles and rights, menus, dictionaries, templates of the dashboard. Running it again changes nothing. */
export async function seedBase(db: PrismaClient, regulator: Regulator = DEFAULT_REGULATOR): Promise<void> {
  await db.$transaction(
    async (tx) => {
      const { nameEn, nameZh } = regulator
      await tx.organization.upsert({
        where: { id: REGULATOR_ORG_ID },
        create: { id: REGULATOR_ORG_ID, type: 'EMSD', nameEn, nameZh },
        update: { nameEn, nameZh },
      })
      await tx.$executeRaw`INSERT INTO role (id, name_en, name_zh, reach, is_built_in)
        SELECT r.id, r.name_en, r.name_zh, r.reach, true
        FROM jsonb_to_recordset(${JSON.stringify(roles(regulator))}::jsonb) AS r(id int, name_en text, name_zh text, reach text)
        ON CONFLICT (id) DO UPDATE SET name_en = excluded.name_en, name_zh = excluded.name_zh, reach = excluded.reach`
      await tx.rolePermission.deleteMany({ where: { role: { isBuiltIn: true } } })
      await tx.rolePermission.createMany({ data: grants() })
      await seedMenus(tx)
      await seedDictionaries(tx)
      await seedDutyRules(tx)
      await seedFormTypes(tx)
      await seedPresets(tx)
      await tx.$executeRaw`SELECT setval(pg_get_serial_sequence('organization', 'id'), greatest(${FIRST_FREE_ID}, (SELECT max(id) FROM organization)))`
      await tx.$executeRaw`SELECT setval(pg_get_serial_sequence('dashboard_template', 'id'), greatest(${FIRST_FREE_ID}, (SELECT max(id) FROM dashboard_template)))`
      await tx.$executeRaw`SELECT setval(pg_get_serial_sequence('role', 'id'), greatest(${FIRST_FREE_ID}, (SELECT max(id) FROM role)))`
    },
    { timeout: 60_000 },
  )
}

const roles = (regulator: Regulator) =>
  ROLE_IDS.map((id) => ({
    id,
    name_en: withRegulator(WORDS.eng.enums.roleName[id], regulator, 'eng'),
    name_zh: withRegulator(WORDS.chi.enums.roleName[id], regulator, 'chi'),
    reach: REACH[id],
  }))

const grants = () =>
  ROLE_IDS.flatMap((roleId) =>
    (['web', 'mobile'] as const).flatMap((channel) =>
      GRANTS[roleId][channel].map((permission: Permission) => ({ roleId, channel, permission })),
    ),
  )

/** In the order of their ids. */
const menus = () =>
  Object.entries<ScreenSpec>(SCREENS)
    .sort(([, one], [, other]) => one.menuId - other.menuId)
    .map(([key, { menuId, parent, path, view, access, icon, isHidden }], sort) => ({
      id: menuId,
      parentId: parent ? SCREENS[parent as ScreenKey].menuId : null,
      key,
      path,
      titleEn: WORDS.eng.screens[key as ScreenKey],
      titleZh: WORDS.chi.screens[key as ScreenKey],
      icon: icon ?? '',
      view: view ?? null,
      permission: access ?? null,
      isHidden: isHidden ?? false,
      sort,
    }))

/** Brings our own screens up to date; titles, order and visibility that an administrator has changed stay as they are. */
async function seedMenus(tx: Pick<PrismaClient, 'menu'>): Promise<void> {
  const data = menus()
  await tx.menu.deleteMany({ where: { id: { lt: FIRST_CUSTOM_MENU, notIn: data.map(({ id }) => id) } } })
  await tx.menu.createMany({ data, skipDuplicates: true })
  for (const { id, parentId, key, path, icon, view, permission } of data)
    await tx.menu.updateMany({ where: { id }, data: { parentId, key, path, icon, view, permission } })
}

/** Adds what is missing; values that an administrator has edited stay as they are. */
async function seedDictionaries(tx: Pick<PrismaClient, 'dictDetail'>): Promise<void> {
  const data = Object.entries(DICTIONARIES).flatMap(([dictName, rows]) =>
    rows.map(({ value, labelEn, labelZh, parent, extra }, sort) => ({
      dictName,
      value,
      labelEn,
      labelZh,
      parent: parent ?? null,
      sort,
      isBuiltIn: true,
      ...(extra && { extra }),
    })),
  )
  await tx.dictDetail.createMany({ data, skipDuplicates: true })
  const own = Object.entries(DICTIONARIES).map(([dictName, rows]) => ({
    dictName,
    value: { in: rows.map(({ value }) => value) },
  }))
  await tx.dictDetail.updateMany({ where: { isBuiltIn: false, OR: own }, data: { isBuiltIn: true } })
}

/** Brings the templates that come with the portal up to date; their ids are those that a person's home page names. */
async function seedPresets(tx: Pick<PrismaClient, 'dashboardTemplate'>): Promise<void> {
  for (const [at, preset] of DASHBOARD_PRESETS.entries()) {
    const name = WORDS.eng.enums.dashboardPreset[preset]
    const data = { name, nameKey: name.toLowerCase(), option: PRESET_OPTIONS[preset] }
    await tx.dashboardTemplate.upsert({ where: { preset }, create: { id: at + 1, preset, ...data }, update: data })
  }
}
