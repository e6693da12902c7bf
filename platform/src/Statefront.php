<?php declare(strict_types=1);

namespace Statefront;

use Shopware\Core\Framework\Plugin;

/**
 * Everything is in the template `Resources/views/storefront/layout/meta.html.twig` and in the settings: the plugin adds
 * no service, no route and no table, so that deactivating it leaves nothing behind.
 */
class Statefront extends Plugin
{
}
