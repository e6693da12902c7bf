<?php declare(strict_types=1);

namespace Statefront;

use Doctrine\DBAL\Connection;
use Shopware\Core\Framework\Plugin;
use Shopware\Core\Framework\Plugin\Context\ActivateContext;
use Shopware\Core\Framework\Plugin\Context\InstallContext;
use Shopware\Core\Framework\Plugin\Context\UninstallContext;
use Shopware\Core\Framework\Plugin\Context\UpdateContext;

/**
 * What pages get is in the template `Resources/views/storefront/layout/meta.html.twig` and in the settings: the plugin adds no
 * service, no route and no table. This class keeps the modules of the versions before for pages that still need them
 * (KeptVersions), and removes on uninstalling what the platform leaves.
 */
class Statefront extends Plugin
{
    public function postInstall(InstallContext $installContext): void
    {
        $this->kept()->keep();
    }

    public function activate(ActivateContext $activateContext): void
    {
        $this->kept()->keep();
    }

    /** The public folder may still have the files of the version before. */
    public function update(UpdateContext $updateContext): void
    {
        $this->kept()->keep();
    }

    /** The platform may have emptied the public folder since. */
    public function postUpdate(UpdateContext $updateContext): void
    {
        $this->kept()->keep();
    }

    public function uninstall(UninstallContext $uninstallContext): void
    {
        $this->kept()->removeAll();
        if ($uninstallContext->keepUserData()) {
            return;
        }
        // The platform removes those of all sales channels together, and leaves those of each.
        $this->container->get(Connection::class)->executeStatement(
            'DELETE FROM system_config WHERE configuration_key LIKE :keys',
            ['keys' => 'Statefront.config.%'],
        );
    }

    protected function now(): int
    {
        return time();
    }

    private function kept(): KeptVersions
    {
        $project = $this->container->getParameter('kernel.project_dir');

        return new KeptVersions(
            __DIR__ . '/Resources/public',
            $project . '/public/bundles/statefront',
            $project . '/files/statefront-kept',
            $this->now(),
        );
    }
}
