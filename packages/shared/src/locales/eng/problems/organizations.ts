import type { organizationProblems as catalogue } from '../../../kernel/catalogue/organizations.ts'

export const organizationProblems: Record<keyof typeof catalogue, string> = {
  workGroupNameUsed: 'This works group name has been used. Enter another name.',
  workGroupLocationAdded: 'These locations are already in the works group: %row%. Remove them from the list.',
  workGroupLocationNotFound: 'An address or location was not found. Check the list of the works group.',
  groupHasUsers: 'The group still has users, so it cannot be deleted. Move the users first.',
  groupNameUsed: 'This group name has been used. Enter another name.',
  groupLocationAdded: 'These locations are already in the group: %row%. Remove them from the list.',
  groupLocationNotFound: 'An address or location was not found. Check the list of the group.',
  groupNameDuplicate: 'The same group name is entered more than once. Give each group its own name.',
  groupsNeeded: 'No group is selected. Select at least one group.',
  groupAdminAlone: 'The Group Admin role cannot be combined with other roles. Remove the other roles.',
  roleNameNeeded: 'A role name is required. Enter a name.',
  roleNameUsed: 'This role name has been used. Enter another name.',
  roleRightNeeded: 'No access right is chosen. Choose at least one.',
  roleIsSole: 'This is the only role of these users: %row%. Give them another role first.',
  adminNeeded: 'The organisation must keep at least one Admin user. Appoint another one first.',
  mergeEmailMismatch: 'The e-mail does not match the organisation. Enter its registered e-mail.',
  mergeOrganizationMismatch: 'The organisation ID does not match. Check the ID with the other organisation.',
  mergePending: 'A merge request already exists. Reject the existing merge request first.',
  groupLastLayerFirst: 'Groups are removed from the last layer up. Remove the last group layer first.',
  subgroupsFirst: 'This group has sub-groups. Remove the sub-groups first.',

  organizationNotFound: 'The organisation was not found. Go back to the list and open it again.',
  organizationEdited:
    'The organisation was edited by someone else in the meantime. Open it again to see the new version.',
  organizationProposalPending:
    'An earlier change of name, type or registration still waits for approval. Withdraw it first.',
  organizationTypeInUse:
    'The type cannot change while the organisation has access to log-books or active workers. End the access and deactivate the workers first.',
  organizationTypeFixed: 'The type of the regulator cannot be given or taken. Choose another type.',
  registrationNumberUsed:
    'An organisation with this registration number is registered already. Check the number, or ask its administrator for an account.',
  rcNumberUsed: 'A contractor with this RC number exists already. Check the number.',
  addressUnproven: 'This e-mail address is not verified, or it was too long ago. Get a code and verify it again.',
}
