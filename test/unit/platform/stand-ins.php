<?php declare(strict_types=1);

/** Stands for the platform, as far as the plugin's class uses it: its base class, contexts, container and database. */

namespace Shopware\Core\Framework {
    abstract class Plugin
    {
        public $container;

        public function postInstall(Plugin\Context\InstallContext $installContext): void
        {
        }

        public function activate(Plugin\Context\ActivateContext $activateContext): void
        {
        }

        public function update(Plugin\Context\UpdateContext $updateContext): void
        {
        }

        public function postUpdate(Plugin\Context\UpdateContext $updateContext): void
        {
        }

        public function uninstall(Plugin\Context\UninstallContext $uninstallContext): void
        {
        }
    }
}

namespace Shopware\Core\Framework\Plugin\Context {
    class InstallContext
    {
    }
    class ActivateContext extends InstallContext
    {
    }
    class UpdateContext extends InstallContext
    {
    }
    class UninstallContext extends InstallContext
    {
        public function __construct(private readonly bool $keepUserData)
        {
        }

        public function keepUserData(): bool
        {
            return $this->keepUserData;
        }
    }
}

namespace Doctrine\DBAL {
    class Connection
    {
        public \PDO $pdo;

        public function __construct()
        {
            $this->pdo = new \PDO('sqlite::memory:');
            $this->pdo->exec('CREATE TABLE system_config (configuration_key TEXT, sales_channel_id TEXT)');
        }

        public function executeStatement(string $sql, array $params = []): int
        {
            $statement = $this->pdo->prepare($sql);
            $statement->execute($params);

            return $statement->rowCount();
        }
    }
}

namespace {
    use Doctrine\DBAL\Connection;
    use Shopware\Core\Framework\Plugin\Context;

    require '/shop/custom/plugins/Statefront/src/KeptVersions.php';
    require '/shop/custom/plugins/Statefront/src/Statefront.php';

    class Container
    {
        public function __construct(public readonly Connection $connection)
        {
        }

        public function get(string $name): object
        {
            return $name === Connection::class ? $this->connection : throw new Exception("no service is named $name");
        }

        public function getParameter(string $name): string
        {
            return $name === 'kernel.project_dir' ? '/shop' : throw new Exception("no parameter is named $name");
        }
    }

    class PluginAtADay extends Statefront\Statefront
    {
        public int $day = 0;

        protected function now(): int
        {
            return 1_764_000_000 + $this->day * 86_400;
        }
    }

    const OWN = '/shop/custom/plugins/Statefront/src/Resources/public';
    const SERVED = '/shop/public/bundles/statefront';

    function removeAll(string $folder): void
    {
        foreach (array_diff(@scandir($folder) ?: [], ['.', '..']) as $name) {
            is_dir("$folder/$name") ? removeAll("$folder/$name") : unlink("$folder/$name");
        }
        @rmdir($folder);
    }

    function copyAll(string $from, string $to): void
    {
        @mkdir($to, 0777, true);
        foreach (array_diff(scandir($from), ['.', '..']) as $name) {
            is_dir("$from/$name") ? copyAll("$from/$name", "$to/$name") : copy("$from/$name", "$to/$name");
        }
    }

    /** An uploaded zip replaces the plugin's folder. */
    function upload(string $version): void
    {
        removeAll(OWN);
        foreach (['chunks', 'chunks-again'] as $folder) {
            mkdir(OWN . "/$folder/$version/charts", 0777, true);
            file_put_contents(OWN . "/$folder/$version/rest.js", "rest of $version");
            file_put_contents(OWN . "/$folder/$version/charts/a.json", "chart of $version");
        }
        file_put_contents(OWN . '/statefront.js', "entry of $version");
        file_put_contents(OWN . '/manifest.json', json_encode(['version' => $version]));
    }

    /** The platform makes the public folder what the plugin's is. */
    function publish(): void
    {
        removeAll(SERVED);
        copyAll(OWN, SERVED);
    }

    /** The versions of which a page finds every module, at both addresses. */
    function served(string $place = SERVED): string
    {
        $versions = array_filter(
            array_diff(@scandir("$place/chunks") ?: [], ['.', '..']),
            fn (string $version) => @file_get_contents("$place/chunks/$version/rest.js") === "rest of $version"
                && @file_get_contents("$place/chunks-again/$version/rest.js") === "rest of $version"
                && @file_get_contents("$place/chunks/$version/charts/a.json") === "chart of $version",
        );

        return implode(' ', $versions);
    }

    $plugin = new PluginAtADay();
    $plugin->container = new Container(new Connection());

    function install(string $version): void
    {
        global $plugin;
        upload($version);
        $plugin->postInstall(new Context\InstallContext());
        publish();
        $plugin->activate(new Context\ActivateContext());
    }

    /** The platform copies the files before or after it lets the plugin know. */
    function update(string $version, int $day, bool $isPublishedFirst = false): void
    {
        global $plugin;
        $plugin->day = $day;
        upload($version);
        $isPublishedFirst && publish();
        $plugin->update(new Context\UpdateContext());
        $isPublishedFirst || publish();
        $plugin->postUpdate(new Context\UpdateContext());
    }
}
