export const tokenSecret = 'a secret of thirty-two characters or more'

/** The variables that production requires. Without the port of a mail server none answers. */
export const productionEnvironment = (databaseUrl: string, smtpPort = 1) => ({
  DATABASE_URL: databaseUrl,
  JWT_SECRET: tokenSecret,
  SHOP_EMAIL: 'orders@shop.example',
  MAIL_FROM: 'orders@shop.example',
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
})
