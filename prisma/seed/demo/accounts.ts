import { Role, type RoleId } from '@portal/shared/access/roles'

/** The one password of every demo account. It opens nothing but a demo. */
export const DEMO_PASSWORD = 'Demo#2026'

/** Which of the demo's organizations an account belongs to. */
export type DemoOrg = 'regulator' | 'rc' | 'rc2' | 'rp' | 'rp2' | 'consultant' | 'supplier'

interface DemoAccount {
  username: string
  roleId: RoleId
  /** What he has beside it. */
  beside?: RoleId
  org: DemoOrg
  roleEn: string
  roleZh: string
}

/** One account for each kind of person, printed by `start`, the README and the demo's sign-in page. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { username: 'rc_admin', roleId: Role.rcAdmin, org: 'rc', roleEn: 'Contractor admin', roleZh: '註冊承辦商管理員' },
  { username: 'rc_officer', roleId: Role.rcOfficer, org: 'rc', roleEn: 'Contractor officer', roleZh: '註冊承辦商職員' },
  { username: 'rp_admin', roleId: Role.rpAdmin, org: 'rp', roleEn: 'Responsible person admin', roleZh: '負責人管理員' },
  {
    username: 'rp_officer',
    roleId: Role.rpOfficer,
    org: 'rp',
    roleEn: 'Responsible person officer',
    roleZh: '負責人職員',
  },
  {
    username: 'emsd_admin',
    roleId: Role.emsdAdmin,
    org: 'regulator',
    roleEn: 'Regulator admin',
    roleZh: '規管機構管理員',
  },
  {
    username: 'emsd_officer',
    roleId: Role.emsdOfficer,
    org: 'regulator',
    roleEn: 'Regulator officer',
    roleZh: '規管機構職員',
  },
  {
    username: 'emsd_inspector',
    roleId: Role.emsdInspector,
    org: 'regulator',
    roleEn: 'Regulator inspector',
    roleZh: '規管機構巡查員',
  },
  {
    username: 'emsd_viewer',
    roleId: Role.emsdViewer,
    org: 'regulator',
    roleEn: 'Regulator viewer',
    roleZh: '規管機構檢視者',
  },
  {
    username: 'accessor_admin',
    roleId: Role.accessorAdmin,
    org: 'consultant',
    roleEn: 'Accessor admin',
    roleZh: '評核員管理員',
  },
  { username: 'accessor', roleId: Role.accessor, org: 'consultant', roleEn: 'Accessor', roleZh: '評核員' },
  {
    username: 'supplier_admin',
    roleId: Role.supplierAdmin,
    org: 'supplier',
    roleEn: 'Sensor supplier admin',
    roleZh: '感應器供應商管理員',
  },
  {
    username: 'rc2_admin',
    roleId: Role.rcAdmin,
    org: 'rc2',
    roleEn: 'Another contractor’s admin',
    roleZh: '另一承辦商管理員',
  },
  {
    username: 'rp2_admin',
    roleId: Role.rpAdmin,
    org: 'rp2',
    roleEn: 'Another responsible person’s admin',
    roleZh: '另一負責人管理員',
  },
  {
    username: 'super_admin',
    roleId: Role.superAdmin,
    org: 'regulator',
    roleEn: 'Super administrator',
    roleZh: '超級管理員',
  },
  {
    username: 'rc_engineer',
    roleId: Role.rcRegisteredEngineer,
    org: 'rc',
    roleEn: 'Registered engineer (mobile only)',
    roleZh: '註冊工程師（只限流動版）',
  },
  {
    username: 'rc_worker',
    roleId: Role.rcRegisteredWorker,
    org: 'rc',
    roleEn: 'Registered worker (mobile only)',
    roleZh: '註冊工程人員（只限流動版）',
  },
  {
    username: 'rc_general',
    roleId: Role.rcGeneralWorker,
    org: 'rc',
    roleEn: 'General worker (mobile only)',
    roleZh: '一般工人（只限流動版）',
  },
  {
    username: 'rc_role_admin',
    roleId: Role.rcRoleAdmin,
    org: 'regulator',
    roleEn: 'Role administrator of contractors',
    roleZh: '註冊承辦商角色管理員',
  },
  {
    username: 'rp_role_admin',
    roleId: Role.rpRoleAdmin,
    org: 'regulator',
    roleEn: 'Role administrator of responsible persons',
    roleZh: '負責人角色管理員',
  },
  {
    username: 'emsd_role_admin',
    roleId: Role.emsdRoleAdmin,
    org: 'regulator',
    roleEn: 'Role administrator of the regulator',
    roleZh: '規管機構角色管理員',
  },
  {
    username: 'emsd_reporter',
    roleId: Role.emsdReporter,
    beside: Role.emsdViewer,
    org: 'regulator',
    roleEn: 'Regulator reporter, who also views',
    roleZh: '規管機構報告者（兼檢視者）',
  },
  {
    username: 'rc_group_admin',
    roleId: Role.rcGroupAdmin,
    org: 'rc',
    roleEn: 'Contractor group admin',
    roleZh: '註冊承辦商群組管理員',
  },
  {
    username: 'rp_group_admin',
    roleId: Role.rpGroupAdmin,
    org: 'rp',
    roleEn: 'Responsible person group admin',
    roleZh: '負責人群組管理員',
  },
  {
    username: 'emsd_group_admin',
    roleId: Role.emsdGroupAdmin,
    org: 'regulator',
    roleEn: 'Regulator group admin',
    roleZh: '規管機構群組管理員',
  },
]
