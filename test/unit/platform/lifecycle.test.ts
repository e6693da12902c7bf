/** What the plugin's class does when it is installed, updated and uninstalled, played in PHP with stand-ins for the platform. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getPHPLoaderModule } from '@php-wasm/node-8-3'
import { loadPHPRuntime, PHP } from '@php-wasm/universal'
import { describe, expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '..', '..', '..', 'platform', 'src')
const PLACE = '/shop/custom/plugins/Statefront/src'
const [A, B, C, D] = ['aaaa1111', 'bbbb2222', 'cccc3333', '12345678']

/** What the steps print, each line of it; every call has a shop of its own. */
async function play(steps: string): Promise<string[]> {
  const php = new PHP(await loadPHPRuntime(await getPHPLoaderModule()))
  php.mkdir(PLACE)
  for (const name of ['KeptVersions.php', 'Statefront.php'])
    php.writeFile(`${PLACE}/${name}`, readFileSync(join(SOURCES, name), 'utf8'))
  php.writeFile('/stand-ins.php', readFileSync(join(import.meta.dirname, 'stand-ins.php'), 'utf8'))
  const show = 'function show(string $text): void { echo $text, "\\n"; }'
  php.writeFile(
    '/main.php',
    `<?php use Shopware\\Core\\Framework\\Plugin\\Context; require '/stand-ins.php'; ${show}\n${steps}`,
  )
  const response = await php.cli(['php', '-d', 'display_errors=1', '/main.php'])
  const text = await response.stdoutText
  const lines = text.trimEnd().split('\n')
  if ((await response.exitCode) !== 0) throw new Error(text)
  return lines
}

describe('an update', () => {
  test.each([
    ['after', 'false'],
    ['before', 'true'],
  ])('leaves the version before its modules, where the platform copies files %s it', async (_, isFirst) => {
    const lines = await play(`
      install('${A}'); show(served());
      update('${B}', 0, ${isFirst}); show(served()); show(file_get_contents(SERVED . '/statefront.js'));`)
    expect(lines).toEqual([A, `${A} ${B}`, `entry of ${B}`])
  })

  test('also where the platform deletes files and leaves their folders', async () => {
    const lines = await play(`
      install('${A}'); upload('${B}');
      foreach (['chunks', 'chunks-again'] as $folder) {
        removeAll(SERVED . "/$folder/${A}/charts"); unlink(SERVED . "/$folder/${A}/rest.js");
      }
      show(served());
      $plugin->update(new Context\\UpdateContext()); show(served());`)
    expect(lines).toEqual(['', A])
  })

  test('of a version that kept nothing takes what is still public', async () => {
    const lines = await play(`upload('${A}'); publish(); update('${B}', 0); show(served());`)
    expect(lines).toEqual([`${A} ${B}`])
  })

  test('leaves all versions of a week, and no longer', async () => {
    const lines = await play(`
      install('${A}'); update('${B}', 30); update('${C}', 32); show(served());
      update('${D}', 37); show(served());
      $plugin->day = 38; $plugin->activate(new Context\\ActivateContext()); show(served());
      $plugin->day = 45; $plugin->activate(new Context\\ActivateContext()); show(served());
      show(served('/shop/files/statefront-kept')); show(served(OWN));`)
    expect(lines).toEqual([`${A} ${B} ${C}`, `${D} ${A} ${B} ${C}`, `${D} ${B} ${C}`, D, D, D])
  })

  test('keeps them when the platform copies the files once more', async () => {
    const lines = await play(`install('${A}'); update('${B}', 1); publish(); show(served());`)
    expect(lines).toEqual([`${A} ${B}`])
  })

  test('to the version before has that as its own', async () => {
    const lines = await play(`
      install('${A}'); update('${B}', 1); update('${A}', 2); show(served());
      update('${A}', 20); show(served());`)
    expect(lines).toEqual([`${A} ${B}`, A])
  })

  test('is not stopped by folders that cannot be written or read', async () => {
    const lines = await play(`
      file_put_contents('/shop/files', 'in the way');
      install('${A}'); update('${B}', 1); show(served());`)
    expect(lines).toEqual([B])
  })

  test('removes nothing that is not a version', async () => {
    const lines = await play(`
      install('${A}');
      file_put_contents('/shop/files/statefront-kept/replaced.json', json_encode(['../../../secret' => 1, '${A}' => null]));
      mkdir('/shop/secret'); file_put_contents('/shop/secret/x', 'x'); mkdir(SERVED . '/chunks/other'); 
      $plugin->day = 30; $plugin->activate(new Context\\ActivateContext());
      show(file_get_contents('/shop/secret/x')); show(is_dir(SERVED . '/chunks/other') ? 'there' : 'gone'); show(served());`)
    expect(lines).toEqual(['x', 'there', A])
  })
})

describe('uninstalling', () => {
  const SETTINGS = `
    $rows = $plugin->container->connection->pdo;
    $rows->exec("INSERT INTO system_config VALUES
      ('Statefront.config.active', NULL), ('Statefront.config.active', 'first'), ('Statefront.config.leftToPlugins', 'second'),
      ('StatefrontOther.config.active', 'first'), ('core.basicInformation.shopName', NULL)");
    $left = fn () => implode(' ', $rows->query(
      "SELECT configuration_key FROM system_config ORDER BY configuration_key")->fetchAll(PDO::FETCH_COLUMN));`
  const OTHERS = 'StatefrontOther.config.active core.basicInformation.shopName'

  test('removes the settings of every sales channel, if the merchant wants that', async () => {
    const lines = await play(
      `install('${A}'); ${SETTINGS} $plugin->uninstall(new Context\\UninstallContext(false)); show($left());`,
    )
    expect(lines).toEqual([OTHERS])
  })

  test('keeps them otherwise', async () => {
    const lines = await play(
      `install('${A}'); ${SETTINGS} $plugin->uninstall(new Context\\UninstallContext(true)); show($left());`,
    )
    expect(lines).toEqual([
      `Statefront.config.active Statefront.config.active Statefront.config.leftToPlugins ${OTHERS}`,
    ])
  })

  test.each(['true', 'false'])('removes the kept files, if user data is kept: %s', async (isKept) => {
    const lines = await play(`
      install('${A}'); update('${B}', 1);
      $plugin->uninstall(new Context\\UninstallContext(${isKept}));
      show(served()); show(served(OWN)); show(file_exists('/shop/files/statefront-kept') ? 'there' : 'gone');`)
    expect(lines).toEqual([B, B, 'gone'])
  })
})
