/** What people are told of maintenance plans. */
export const words = {
  messages: {
    event: {
      maintenancePlanAccessEnded: {
        title: 'Log-books have left the plan "{{planName}}"',
        body: 'Your organisation is no longer their contractor, so log-books have left the maintenance plan "{{planName}}": {{logbooks}} in all. Their planned visits from today on are gone. What was done stays.',
        manyTitle: 'Log-books have left {{count}} maintenance plans',
        manyBody:
          'Your organisation is no longer their contractor, so log-books have left {{count}} maintenance plans. Their planned visits from today on are gone. What was done stays.',
        example: '{{planName}} ({{logbooks}})',
      },
    },
  },
}
