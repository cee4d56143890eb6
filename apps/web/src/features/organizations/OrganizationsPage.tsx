import { OrgList } from './OrgList.tsx'

/** List of Organisation, RC Management, RP Management: for the regulator. */
export const OrganizationsPage = () => <OrgList />
export const ContractorsPage = () => <OrgList type="RC" />
export const ResponsiblePersonsPage = () => <OrgList type="RP" />
