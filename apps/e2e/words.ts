import { accounts as chiAccounts } from '@portal/shared/locales/chi/accounts'
import { administration as chiAdministration } from '@portal/shared/locales/chi/administration'
import { auth as chiAuth } from '@portal/shared/locales/chi/auth'
import { common as chiCommon } from '@portal/shared/locales/chi/common'
import { enums as chiEnums } from '@portal/shared/locales/chi/enums'
import { exports as chiExports } from '@portal/shared/locales/chi/exports'
import { identity as chiIdentity } from '@portal/shared/locales/chi/identity'
import { imports as chiImports } from '@portal/shared/locales/chi/imports'
import { jobRecordPages as chiRecords } from '@portal/shared/locales/chi/job-record-pages'
import { labels as chiLabels } from '@portal/shared/locales/chi/labels'
import { logbookDetail as chiDetail } from '@portal/shared/locales/chi/logbook-detail'
import { logbookForm as chiForm } from '@portal/shared/locales/chi/logbook-form'
import { logbookPages as chiPages } from '@portal/shared/locales/chi/logbook-pages'
import { logbooks as chiLogbooks } from '@portal/shared/locales/chi/logbooks'
import { messagePages as chiNotices } from '@portal/shared/locales/chi/message-pages'
import { messages as chiMessages } from '@portal/shared/locales/chi/messages'
import { organizations as chiOrganizations } from '@portal/shared/locales/chi/organizations'
import { problems as chiProblems } from '@portal/shared/locales/chi/problems'
import { recovery as chiRecovery } from '@portal/shared/locales/chi/recovery'
import { registrations as chiRegistrations } from '@portal/shared/locales/chi/registrations'
import { screens as chiScreens } from '@portal/shared/locales/chi/screens'
import { seals as chiSeals } from '@portal/shared/locales/chi/seals'
import { shell as chiShell } from '@portal/shared/locales/chi/shell'
import { standIn as chiStandIn } from '@portal/shared/locales/chi/stand-in'
import { workerImport as chiWorkerImport } from '@portal/shared/locales/chi/worker-import'
import { workers as chiWorkers } from '@portal/shared/locales/chi/workers'
import { accounts as engAccounts } from '@portal/shared/locales/eng/accounts'
import { administration as engAdministration } from '@portal/shared/locales/eng/administration'
import { auth as engAuth } from '@portal/shared/locales/eng/auth'
import { common as engCommon } from '@portal/shared/locales/eng/common'
import { enums as engEnums } from '@portal/shared/locales/eng/enums'
import { exports as engExports } from '@portal/shared/locales/eng/exports'
import { identity as engIdentity } from '@portal/shared/locales/eng/identity'
import { imports as engImports } from '@portal/shared/locales/eng/imports'
import { jobRecordPages as engRecords } from '@portal/shared/locales/eng/job-record-pages'
import { labels as engLabels } from '@portal/shared/locales/eng/labels'
import { logbookDetail as engDetail } from '@portal/shared/locales/eng/logbook-detail'
import { logbookForm as engForm } from '@portal/shared/locales/eng/logbook-form'
import { logbookPages as engPages } from '@portal/shared/locales/eng/logbook-pages'
import { logbooks as engLogbooks } from '@portal/shared/locales/eng/logbooks'
import { messagePages as engNotices } from '@portal/shared/locales/eng/message-pages'
import { messages as engMessages } from '@portal/shared/locales/eng/messages'
import { organizations as engOrganizations } from '@portal/shared/locales/eng/organizations'
import { problems as engProblems } from '@portal/shared/locales/eng/problems'
import { recovery as engRecovery } from '@portal/shared/locales/eng/recovery'
import { registrations as engRegistrations } from '@portal/shared/locales/eng/registrations'
import { screens as engScreens } from '@portal/shared/locales/eng/screens'
import { seals as engSeals } from '@portal/shared/locales/eng/seals'
import { shell as engShell } from '@portal/shared/locales/eng/shell'
import { standIn as engStandIn } from '@portal/shared/locales/eng/stand-in'
import { workerImport as engWorkerImport } from '@portal/shared/locales/eng/worker-import'
import { workers as engWorkers } from '@portal/shared/locales/eng/workers'

/** What the screens say, so that a journey is told once for both languages. */
export const WORDS = {
  eng: {
    common: engCommon,
    records: engRecords,
    labels: engLabels,
    detail: engDetail,
    form: engForm,
    pages: engPages,
    logbooks: engLogbooks,
    screens: engScreens,
    seals: engSeals,
    shell: engShell,
    auth: engAuth,
    accounts: engAccounts,
    administration: engAdministration,
    identity: engIdentity,
    problems: engProblems,
    recovery: engRecovery,
    enums: engEnums,
    exports: engExports,
    messages: engMessages,
    notices: engNotices,
    organizations: engOrganizations,
    registrations: engRegistrations,
    standIn: engStandIn,
    workers: engWorkers,
    imports: engImports,
    workerImport: engWorkerImport,
  },
  chi: {
    common: chiCommon,
    records: chiRecords,
    labels: chiLabels,
    detail: chiDetail,
    form: chiForm,
    pages: chiPages,
    logbooks: chiLogbooks,
    screens: chiScreens,
    seals: chiSeals,
    shell: chiShell,
    auth: chiAuth,
    accounts: chiAccounts,
    administration: chiAdministration,
    identity: chiIdentity,
    problems: chiProblems,
    recovery: chiRecovery,
    enums: chiEnums,
    exports: chiExports,
    messages: chiMessages,
    notices: chiNotices,
    organizations: chiOrganizations,
    registrations: chiRegistrations,
    standIn: chiStandIn,
    workers: chiWorkers,
    imports: chiImports,
    workerImport: chiWorkerImport,
  },
}

/** Fills `{{name}}` places as the screens do. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
