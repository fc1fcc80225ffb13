import { variables } from '#platform/server/environment-variables.ts'

export const tokenSecret = 'a secret of thirty-two characters or more'

/** Those of the demo, which production requires to be set: the seller, the accounts and the addresses. */
const demoValues = Object.fromEntries(
  variables.flatMap((variable) =>
    'requiredInProduction' in variable && variable.default !== null ? [[variable.name, variable.default]] : [],
  ),
)

/** The variables that production requires. Without the port of a mail server none answers. */
export const productionEnvironment = (databaseUrl: string, smtpPort = 1) => ({
  ...demoValues,
  DATABASE_URL: databaseUrl,
  JWT_SECRET: tokenSecret,
  SHOP_EMAIL: 'orders@shop.example',
  MAIL_FROM: 'orders@shop.example',
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
})
