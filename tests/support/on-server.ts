import { withConnection } from '#db/client.ts'

/** Runs one command on a server, outside the pool. */
export async function onServer(url: string, command: string): Promise<void> {
  await withConnection(url, (client) => client.query(command))
}

/** The URL of another database on the same server. */
export function databaseAt(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
